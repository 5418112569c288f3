import { m } from "@sigi/messages/messages";
import type { AttentionCheckOptions } from "@sigi/survey/question-types/attention-check/answer.ts";
import type { ConsentOptions } from "@sigi/survey/question-types/consent/answer.ts";
import {
  type Choice,
  type ChoiceOptions,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import {
  type YesNoOptions,
  yesNoLabel,
} from "@sigi/survey/question-types/yes-no/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Listed, Picks } from "./choices-type.ts";

type InLocale = { readonly locale: Locale };

/** Choices, rows or columns by their plain labels; one without a label by its id. */
export const listed = (choices: readonly Choice[]): Listed[] =>
  choices.map(({ id, label, image = null }) => ({
    id,
    label: plainText(label) || id,
    image,
  }));

/** The choices, and the respondent's own words where they are offered. */
export function listWithOther(
  {
    choices,
    other,
    otherLabel,
  }: Pick<ChoiceOptions, "choices" | "other" | "otherLabel">,
  { locale }: InLocale,
): Listed[] {
  const own = choices.map((choice) =>
    choice.id === otherId && choice.label === ""
      ? { ...choice, label: m.form_other({}, { locale }) }
      : choice,
  );
  const hasOther = !other || choices.some(({ id }) => id === otherId);
  return hasOther
    ? listed(own)
    : [
        ...listed(own),
        {
          id: otherId,
          label: plainText(otherLabel) || m.form_other({}, { locale }),
        },
      ];
}

export const listExpected = ({ choices }: AttentionCheckOptions): Listed[] =>
  listed(choices);

export const listYesNo = (
  options: YesNoOptions,
  { locale }: InLocale,
): Listed[] => truths((value) => plainText(yesNoLabel(options, value, locale)));

export const listConsent = (
  { agreeLabel }: ConsentOptions,
  { locale }: InLocale,
): Listed[] =>
  truths((agreed) =>
    agreed
      ? plainText(agreeLabel) || m.form_consent_agree({}, { locale })
      : m.form_consent_decline({}, { locale }),
  );

export const listTruths = ({ locale }: InLocale): Listed[] =>
  truths((value) => (value ? m.form_yes : m.form_no)({}, { locale }));

const truths = (labelOf: (value: boolean) => string): Listed[] =>
  [true, false].map((value) => ({ id: String(value), label: labelOf(value) }));

/** The picks of a truth value: "true" or "false". */
export const readTruth = (raw: unknown): Picks | null =>
  typeof raw === "boolean" ? { ids: [String(raw)], own: [] } : null;
