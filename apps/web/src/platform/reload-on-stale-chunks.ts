const key = "reloaded-at";
const pauseMs = 60_000;

/**
 * After a deployment old chunks are gone: a page that misses one loads itself anew, at most once per 60 seconds. Offline it
 * stays as it is.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
