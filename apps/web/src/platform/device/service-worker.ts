import { whenIdle } from "./when-idle.ts";

/** True if a build other than the open one is waiting, or has become active through another tab. */
let ready = false;
let waiting: ServiceWorker | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** Milliseconds between checks for a new version in an open tab: browsers check only when a page is opened. */
const checkEveryMs = 60 * 60_000;

/** Registers the service worker, which makes the product open offline, when `schedule` allows. */
export function keepForOffline(schedule = whenIdle): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  schedule(() => void register());
}

export const isUpdateReady = () => ready;

/** @returns the function that unsubscribes. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reloads this tab in the new version. Other tabs are unchanged and offer it too. */
export function openUpdate(): void {
  asked = true;
  if (waiting?.state !== "installed") window.location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  else waiting.postMessage("take-over");
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) window.location.reload();
    else if (controlled) notify(null);
    controlled = true;
  });
  try {
    watch(await serviceWorker.register("/sw.js", { updateViaCache: "none" }));
  } catch {
    // Storage is blocked or the worker's file did not load: the product works, but only online.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) notify(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      // The first installed worker replaces no other.
      if (worker.state === "installed" && registration.active) notify(worker);
    });
  });
  let lastCheckedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lastCheckedAt < checkEveryMs) return;
    lastCheckedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function notify(worker: ServiceWorker | null): void {
  waiting = worker;
  ready = true;
  for (const listener of listeners) listener();
}
