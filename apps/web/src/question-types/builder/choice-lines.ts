import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { cleanLine } from "@sigi/survey/text.ts";

/** An id that no choice has: `prefix` and the number after the highest one. */
export function nextChoiceId(choices: readonly Choice[], prefix = ""): string {
  const numbers = choices.map(({ id }) =>
    id.startsWith(prefix) ? Number(id.slice(prefix.length)) : NaN,
  );
  const highest = Math.max(0, ...numbers.filter(Number.isSafeInteger));
  return `${prefix}${String(highest + 1)}`;
}

/** Moves a choice to another place in the list. */
export function moveChoice(
  choices: readonly Choice[],
  from: number,
  to: number,
): Choice[] {
  const moved = choices.slice(from, from + 1);
  return choices.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

interface Pasted {
  choices: Choice[];
  /** Number of lines left out because the list has them already or is full. */
  skipped: number;
}

/**
 * Adds one choice per line of pasted text: bullets and numbering are removed, empty lines ignored, lines that the list
 * already has (case-insensitive) skipped, and choices without a label filled first. Never more than `max` choices.
 */
export function pasteChoices(
  choices: readonly Choice[],
  text: string,
  { max, prefix = "" }: { max: number; prefix?: string },
): Pasted {
  const labels = readLines(text);
  const known = new Set(choices.map(({ label }) => keyOf(label)));
  const fresh: string[] = [];
  for (const label of labels) {
    if (known.has(keyOf(label))) continue;
    known.add(keyOf(label));
    fresh.push(label);
  }

  const filled = choices.map((choice) =>
    keyOf(choice.label) === ""
      ? { ...choice, label: fresh.shift() ?? choice.label }
      : choice,
  );
  const result = [...filled];
  while (fresh.length > 0 && result.length < max) {
    const label = fresh.shift() ?? "";
    result.push({ id: nextChoiceId(result, prefix), label });
  }
  const added =
    result.filter(({ label }) => keyOf(label) !== "").length -
    choices.filter(({ label }) => keyOf(label) !== "").length;
  return { choices: result, skipped: labels.length - added };
}

/** The labels of a pasted list. Numbering is removed only when every line has it: "5 menit" alone is a label. */
function readLines(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => cleanLine(line.replace(/^\s*[-*•–]\s+/, "")))
    .filter((line) => line !== "");
  const numbered = /^(?:\d{1,3}|[A-Za-z])[.)]\s+(?=\S)/;
  return lines.every((line) => numbered.test(line))
    ? lines.map((line) => line.replace(numbered, ""))
    : lines;
}

const keyOf = (label: string) => cleanLine(label).toLowerCase();
