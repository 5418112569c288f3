import { getLocale } from "@sigi/messages/runtime";
import { dateInWords, isDate } from "@sigi/survey/dates.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  yesNoLabel,
  type YesNoOptions,
} from "@sigi/survey/question-types/yes-no/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { numberInWords } from "@sigi/survey/text.ts";

/** The values of a closed entry in one line: "Sari · 40 · Perempuan"; "" for none. */
export function entrySummary(
  fields: readonly InnerField[],
  values: Readonly<Record<string, unknown>>,
): string {
  return fields
    .map((field) =>
      field.type === "yes_no"
        ? yesOrNo(field.options, values[field.id])
        : inWords(choicesOf(field), values[field.id]),
    )
    .filter((words) => words !== "")
    .join(" · ");
}

function yesOrNo(options: YesNoOptions, value: unknown): string {
  return typeof value === "boolean"
    ? yesNoLabel(options, value, getLocale())
    : "";
}

function choicesOf({ options }: InnerField): readonly Choice[] {
  return "choices" in options ? options.choices : [];
}

/** Formats a raw value for the reader. The value may be anything, because it may come from the storage of a device. */
function inWords(choices: readonly Choice[], value: unknown): string {
  const locale = getLocale();
  if (typeof value === "number") return numberInWords(value, locale);
  if (Array.isArray(value)) {
    return value.map((one: unknown) => inWords(choices, one)).join(", ");
  }
  if (isRecord(value)) {
    const words = value["other"] ?? value["text"] ?? value["id"];
    return typeof words === "string" ? words : "";
  }
  if (typeof value !== "string") return "";
  const choice = choices.find(({ id }) => id === value);
  if (choice) return plainText(choice.label);
  return isDate(value) ? dateInWords(value, locale) : value.trim();
}
