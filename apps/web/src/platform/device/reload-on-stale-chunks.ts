import { hasUnsaved } from "../session/unsaved-input.ts";

const key = "reloaded-at";
const pauseMs = 60_000;

/**
 * After a deployment old chunks are gone: reloads a page that misses one, or loads the target of its pending
 * navigation, at most once per 60 seconds. Does nothing while offline or when a reload would lose unsaved input.
 */
export function reloadOnStaleChunks(
  goingTo: () => string | undefined = () => undefined,
): void {
  window.addEventListener("vite:preloadError", (event) => {
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
