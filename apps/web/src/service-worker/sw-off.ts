// Replaces a harmful sw.js (docs/operations.md): removes its caches and unregisters itself.
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
