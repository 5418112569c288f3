/**
 * Pages that the server has painted: `#root` has `data-painted` until the scripts take the page over. Meanwhile
 * `public/theme.js` marks the buttons that are pressed.
 */
const painted = () => document.querySelector("#root[data-painted]");

/** True until the scripts have taken over a page that the server has painted. */
export const isPainted = () => painted() !== null;

/** Marks the page as taken over, and presses the button again that was pressed last before. */
export function endPainted(): void {
  painted()?.removeAttribute("data-painted");
  const pressed = document.querySelectorAll<HTMLElement>("[data-pressed]");
  for (const button of pressed) delete button.dataset["pressed"];
  [...pressed].at(-1)?.click();
}

/** The time at which the page was painted, in milliseconds of `performance.now()`. */
export function paintedAt(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint?.startTime ?? performance.now();
}
