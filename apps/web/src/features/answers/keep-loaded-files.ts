/** The cache of hashed files that `service-worker/sw.ts` reads. */
const cacheName = "lazy-files";

/**
 * Stores the files that this page has loaded on demand, so that its form opens offline: on a first visit they were
 * loaded before there was a service worker. Fails silently if storage is blocked.
 */
export async function keepLoadedFiles(): Promise<void> {
  if (!import.meta.env.PROD || !("caches" in window)) return;
  // The server names each such file in a link.
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[rel=modulepreload], link[rel=prefetch]",
  );
  try {
    const cache = await caches.open(cacheName);
    for (const { href } of links) {
      if (!(await cache.match(href))) await cache.add(href);
    }
  } catch {
    // The form works, but only online.
  }
}
