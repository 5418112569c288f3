import { m } from "@sigi/messages/messages";
import type { Locale } from "../../fault.ts";
import { plainText } from "../../rich-text.ts";
import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** The labels of both answers; "" for yes and no in the reader's language. */
export interface YesNoOptions {
  yesLabel: string;
  noLabel: string;
  /** In a translated form, the labels in the survey's own language, which logic compares. Never stored. */
  own?: { yesLabel?: string; noLabel?: string };
}

/** The answer is true for yes. */
export const yesNoAnswer: AnswerFormat<YesNoOptions, boolean, never> = {
  read: (_, raw) => {
    if (isAbsent(raw)) return unanswered;
    return typeof raw === "boolean"
      ? { value: raw }
      : refuse("answer_unreadable");
  },
  text: (value, options, locale) => yesNoLabel(options, value, locale),
  faults: {},
};

/** The label of an answer, as plain text. */
export function yesNoLabel(
  { yesLabel, noLabel }: YesNoOptions,
  value: boolean,
  locale: Locale,
): string {
  const own = plainText(value ? yesLabel : noLabel);
  return own || (value ? m.form_yes : m.form_no)({}, { locale });
}
