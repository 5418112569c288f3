import { clientsClaim } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { openPage } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

/** What is kept from the start; vite/precache.ts writes the list in. */
declare const PRECACHE: { url: string; revision: string | null }[];

/** Files of pages that are not kept from the start, by the order in which they came. */
const laterFilesMax = 60;

clientsClaim();

// Only what the list names: `/` and `/answer` are pages of the server.
precacheAndRoute(PRECACHE, { directoryIndex: "", cleanURLs: false });

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  ({ event }) => openPage(event as FetchEvent),
);

// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "later-files",
    plugins: [{ cacheDidUpdate: ({ cacheName }) => dropOldest(cacheName) }],
  }),
);

self.addEventListener("activate", (event) => {
  // Not in every browser.
  const { navigationPreload } =
    self.registration as Partial<ServiceWorkerRegistration>;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});

// A new version never takes over by itself: the page says when (platform/service-worker.ts).
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});

// A notice that the page has put up (features/notifications/show-alerts.ts): its data is the path it leads to.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

/** In the window that shows it, else in a new one: what is open elsewhere may hold something unsaved. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

async function dropOldest(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const tooMany = (await cache.keys()).slice(0, -laterFilesMax);
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}
