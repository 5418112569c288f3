import { hasUnsaved } from "../session/unsaved-input.ts";

const key = "reloaded-at";
const pauseMs = 60_000;
let inBackground = 0;

/**
 * Loads a module that the page works without. A chunk that cannot be loaded does not reload the page.
 * @returns undefined when it cannot be loaded.
 */
export async function importInBackground<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  inBackground += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    inBackground -= 1;
  }
}

/**
 * After a deployment old chunks are gone: reloads a page that misses one, or loads the target of its pending
 * navigation, at most once per 60 seconds. Does nothing while offline or when a reload would lose unsaved input.
 */
export function reloadOnStaleChunks(
  goingTo: () => string | undefined = () => undefined,
): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (inBackground > 0) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < pauseMs) return;
    const next = goingTo();
    if (next === undefined && hasUnsaved()) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    if (next === undefined) window.location.reload();
    else window.location.assign(next);
  });
}
