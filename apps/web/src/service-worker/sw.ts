import { clientsClaim } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { openPage } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files to cache on installation; vite/precache.ts defines the list. */
declare const PRECACHE: { url: string; revision: string | null }[];

/** The maximum number of cached files that are not precached. The oldest are dropped first. */
const lazyFilesMax = 60;

clientsClaim();

// Exact URLs only: `/` and `/answer` are pages of the server.
precacheAndRoute(PRECACHE, { directoryIndex: "", cleanURLs: false });

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  ({ event }) => openPage(event as FetchEvent),
);

// Safe to cache forever: the file names contain a hash of the content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "lazy-files",
    plugins: [{ cacheDidUpdate: ({ cacheName }) => dropOldest(cacheName) }],
  }),
);

self.addEventListener("activate", (event) => {
  // Some browsers lack navigation preload.
  const { navigationPreload } =
    self.registration as Partial<ServiceWorkerRegistration>;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
  // The name of the cache of earlier versions.
  event.waitUntil(caches.delete("later-files"));
});

// A new version becomes active only when the page requests it (platform/device/service-worker.ts).
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});

// The page shows the notification (features/notifications/show-alerts.ts) with its path as data.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

/** Focuses the window that shows the path, else opens a new one: other windows may hold unsaved input. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

async function dropOldest(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const tooMany = (await cache.keys()).slice(0, -lazyFilesMax);
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}
