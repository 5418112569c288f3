import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { oneLine } from "./plain-text.ts";

interface FileChoice {
  value: string;
  text?: string | undefined;
}

const idMax = 40;

/** Converts a file's choices. A value that is a valid id is kept, so that answers can be compared with the source. */
export function choicesOf(items: readonly FileChoice[]): Choice[] {
  return items.map(({ value, text }) => ({
    id: choiceIdOf(value),
    label: oneLine(text ?? value),
  }));
}

/** `1` stays `1`, `Very good!` becomes `Very_good`. */
export function choiceIdOf(value: string): string {
  const id = value
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^[_-]+|_+$/g, "")
    .slice(0, idMax);
  return id === "" || id === otherId ? `c_${id}` : id;
}
