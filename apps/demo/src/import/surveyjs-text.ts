import { checkPattern } from "@sigi/survey/patterns/check-pattern.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  ShortTextOptions,
  TextPattern,
} from "@sigi/survey/question-types/short-text/answer.ts";
import { datePattern } from "./date-pattern.ts";
import { oneLine } from "./plain-text.ts";
import type { Element, Validator } from "./surveyjs-schema.ts";

/** The rules of a text field: its length and the one pattern that can be converted. */
export function textOptions(
  element: Element,
  key: string,
  note: (words: string) => void,
): ShortTextOptions {
  const placeholder = oneLine(element.placeholder ?? "");
  const { inputType = "text", validators } = element;
  if (inputType === "date") {
    note(`${key}: a short text with a pattern, as there are no dates yet`);
    return {
      ...questionTypes.short_text.defaultOptions,
      placeholder,
      pattern: datePattern,
    };
  }
  if (inputType !== "text") {
    note(`${key}: a plain short text, though meant for "${inputType}"`);
  }
  const length = validators.find(({ type }) => type === "textvalidator");
  const regex = validators.find(({ type }) => type === "regexvalidator");
  for (const validator of validators) {
    if (validator === length || validator === regex) continue;
    note(`${key}: its rule "${validator.type}" is not checked`);
  }
  return {
    placeholder,
    min: length?.minLength || null,
    max: length?.maxLength ?? element.maxLength ?? null,
    pattern: regex ? patternOf(regex, key, note) : null,
  };
}

function patternOf(
  { regex = "", text = "" }: Validator,
  key: string,
  note: (words: string) => void,
): TextPattern | null {
  const fault = checkPattern(regex);
  if (!fault) return { expression: regex, message: oneLine(text) };
  note(`${key}: its pattern ${regex} is not checked, as it is not safe to run`);
  return null;
}
