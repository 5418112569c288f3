import { flushSync } from "react-dom";

/**
 * Pages that the server has painted: `#root` has `data-painted` until the scripts take the page over. Meanwhile
 * `public/theme.js` notes in `data-pressed` of each button the order in which it was pressed, in `data-touched` of each
 * control the order in which it was changed, and in `data-composing` that a keyboard composes a word.
 */

const painted = () => document.querySelector("#root[data-painted]");

/** True until the scripts have taken over a page that the server has painted. */
export const isPainted = () => painted() !== null;

/** The longest time for which the page waits for the end of a word. */
const composingMaxMs = 3_000;

/** Resolves when no keyboard composes a word: changing the field meanwhile could cut or repeat the word. */
export async function untilComposed(): Promise<void> {
  if (!("composing" in document.documentElement.dataset)) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      resolve();
    };
    document.addEventListener("compositionend", end, { once: true });
    setTimeout(end, composingMaxMs);
  });
}

/** A press on a button of the painted page. */
interface Press {
  readonly button: HTMLElement;
  readonly order: number;
  /** The id of the question that the button belongs to; undefined outside of questions. */
  readonly question: string | undefined;
}

/** Reads the presses on the painted page, in their order. A press that is repeated at once only shows impatience. */
export const readEarlyPresses = (): readonly Press[] =>
  [...document.querySelectorAll<HTMLElement>("[data-pressed]")]
    .flatMap(pressesOf)
    .toSorted((one, other) => one.order - other.order)
    .filter(({ button }, index, all) => all[index - 1]?.button !== button);

/**
 * Marks the page as taken over and repeats what was pressed before: each press on a button of a question, and then the
 * last press on another button, since pressing that one again shows impatience.
 * @param presses Read before the page was rendered anew, if its buttons may be others now.
 */
export function endPainted(presses = readEarlyPresses()): void {
  painted()?.removeAttribute("data-painted");
  for (const { button } of presses) delete button.dataset["pressed"];
  for (const one of presses) if (one.question !== undefined) press(one);
  const last = presses.findLast(({ question }) => question === undefined);
  if (last) press(last);
}

/** Presses the button and renders the effect, on which the next press depends. */
function press(one: Press): void {
  flushSync(() => buttonOf(one)?.click());
}

const pressesOf = (button: HTMLElement): Press[] =>
  (button.dataset["pressed"] ?? "").split(" ").map((order) => ({
    button,
    order: Number(order),
    question: questionOf(button),
  }));

const questionOf = (button: HTMLElement) =>
  button.closest("[id^=question-]")?.id;

/** The pressed button, or the one with the same text in its place. */
const buttonOf = ({ button, question }: Press): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll<HTMLElement>("#root button")].find(
        (other) =>
          other.textContent === button.textContent &&
          questionOf(other) === question,
      );

/** The time at which the page was painted, in milliseconds of `performance.now()`. */
export function paintedAt(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint?.startTime ?? performance.now();
}
