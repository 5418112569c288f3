// Takes the place of sw.js when a service worker does harm (docs/operations.md): it removes itself and all that it kept.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", () => {
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
