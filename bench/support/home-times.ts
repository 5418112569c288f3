/** The times at which the home page reached each state, in milliseconds since the navigation started. */
export interface HomeTimes {
  /** The time when the balance and the first offer are painted. */
  readonly painted: number;
  /** The time when a press on a menu button opens its menu. */
  readonly usable: number;
  /** Kilobytes received over the network until then, and the number of requests. */
  readonly kb: number;
  readonly requests: number;
}

declare global {
  interface Window {
    homeTimes?: HomeTimes;
  }
}

/** Runs in the page, before its own scripts, and leaves its findings in `window.homeTimes`. */
export function noteHomeTimes(): void {
  let painted = 0;

  const isShown = (element: Element | null | undefined) =>
    (element?.getBoundingClientRect().height ?? 0) > 0;

  const showsMoneyAndOffers = () => {
    const main = document.querySelector("main");
    const offer = main?.querySelector("a[href*='/tasks/surveys/']");
    return main?.textContent.includes("Rp\u00a0") && isShown(offer);
  };

  const opensMenu = () => {
    const buttons = document.querySelectorAll<HTMLElement>(
      "header button[aria-expanded]",
    );
    const button = [...buttons].find(isShown);
    if (button?.getAttribute("aria-expanded") === "true") return true;
    button?.click();
    return false;
  };

  const received = () => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const arrived = entries.filter(({ transferSize }) => transferSize > 0);
    const bytes = arrived.reduce((sum, entry) => sum + entry.transferSize, 0);
    return { kb: bytes / 1000, requests: arrived.length };
  };

  const look = () => {
    // A frame's callbacks run before its paint, so text found in this frame is painted by the next one at the latest.
    if (painted === 0 && showsMoneyAndOffers())
      requestAnimationFrame(() => (painted ||= performance.now()));
    if (painted > 0 && opensMenu())
      window.homeTimes = { painted, usable: performance.now(), ...received() };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
