import { isPainted } from "../painted-page.ts";
import { hasUnsaved } from "../session/unsaved-input.ts";

const key = "reloaded-at";
const pauseMs = 60_000;
/** The errors of modules that the page works without. */
const harmless = new WeakSet<object>();

/**
 * Loads a module that the page works without. A chunk that cannot be loaded does not reload the page.
 * @returns undefined when it cannot be loaded.
 */
export async function importInBackground<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) harmless.add(error);
    return undefined;
  }
}

/**
 * After a deployment old chunks are gone: reloads a page that misses one, or loads the target of its pending
 * navigation, at most once per 60 seconds. Does nothing while offline or when a reload would lose unsaved input, as it may
 * on a painted page that its scripts have not taken over.
 */
export function reloadOnStaleChunks(
  goingTo: () => string | undefined = () => undefined,
): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const next = goingTo();
    // The import fails after the event. Only then is it known to have run in the background.
    setTimeout(() => {
      if (!harmless.has(payload)) reload(next);
    });
  });
}

function reload(next: string | undefined): void {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!navigator.onLine || Date.now() - last < pauseMs) return;
  if (next === undefined && (hasUnsaved() || isPainted())) return;
  sessionStorage.setItem(key, String(Date.now()));
  if (next === undefined) window.location.reload();
  else window.location.assign(next);
}
