/** Runs work that the first page does not need, once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const start = () => {
    if ("requestIdleCallback" in window)
      requestIdleCallback(work, { timeout: 10_000 });
    else setTimeout(work, 2_000);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
