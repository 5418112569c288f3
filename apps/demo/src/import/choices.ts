import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { choiceIdPattern } from "@sigi/survey/question-types/shared/option-schemas.ts";
import { escapeText } from "@sigi/survey/rich-text.ts";
import { oneLine } from "./plain-text.ts";

interface FileChoice {
  value: string;
  text?: string | undefined;
}

/** Converts a file's choices. A value that is a valid id is kept, so that answers can be compared with the source. */
export function choicesOf(items: readonly FileChoice[]): Choice[] {
  return items.map(({ value, text }) => ({
    id: choiceIdOf(value),
    label: escapeText(oneLine(text ?? value)),
  }));
}

/** A value as the file has it, `-88` or `Very good!`, but in one line and not too long. */
export function choiceIdOf(value: string): string {
  const id = visible(value);
  return choiceIdPattern.test(id) ? id : visible(`c_${id}`);
}

/** A name of the file as a question's code: without the braces of expressions. */
export function questionCodeOf(name: string): string {
  return visible(name.replace(/[{}]/g, "_")) || "q";
}

const codeMax = 60;

function visible(value: string): string {
  const line = value.replace(/\p{C}+/gu, " ").trim();
  return line
    .slice(0, codeMax)
    .replace(/\p{Cs}/gu, "")
    .trim();
}
