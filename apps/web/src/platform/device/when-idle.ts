/** Does what the first page does not need once it is loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const start = () => {
    if ("requestIdleCallback" in window)
      requestIdleCallback(work, { timeout: 10_000 });
    else setTimeout(work, 2_000);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
