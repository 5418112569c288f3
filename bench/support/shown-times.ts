/** The times at which a page reached each state, in milliseconds since the navigation started. */
export interface ShownTimes {
  /** The time when the content is painted. */
  readonly painted: number;
  /** The time when the scripts have taken the page over and no part of it is still loading. */
  readonly usable: number;
}

declare global {
  interface Window {
    shownTimes?: ShownTimes;
  }
}

/**
 * Runs in the page, before its own scripts, and leaves its findings in `window.shownTimes`.
 * @param content Selects an element of the page's content.
 */
export function noteShown(content: string): void {
  let painted = 0;

  const isShown = () =>
    (document.querySelector(content)?.getBoundingClientRect().height ?? 0) > 0;

  const isTakenOver = () =>
    document.querySelector("[data-painted], main [aria-busy=true]") === null;

  const look = () => {
    // A frame's callbacks run before its paint, so content found in this frame is painted by the next one at the latest.
    if (painted === 0 && isShown())
      requestAnimationFrame(() => (painted ||= performance.now()));
    if (painted > 0 && isTakenOver())
      window.shownTimes = { painted, usable: performance.now() };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
