import { m } from "@sigi/messages/messages";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import {
  type Choice,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Listed, Picks } from "./choices-type.ts";

type InLocale = { readonly locale: Locale };

/** Lists choices, rows or columns by their plain labels; one without a label by its id. */
export const listed = (choices: readonly Choice[]): Listed[] =>
  choices.map(({ id, label, image = null }) => ({
    id,
    label: plainText(label) || id,
    image,
  }));

/** Lists the choices, and the respondent's own words if they are offered. */
export function listWithOther(
  { choices, other, otherLabel }: ShapeOf<"choice">,
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

export const listTruth = (
  { label }: ShapeOf<"truth">,
  { locale }: InLocale,
): Listed[] => truths((value) => label(value, locale));

export const listTruths = ({ locale }: InLocale): Listed[] =>
  truths((value) => (value ? m.form_yes : m.form_no)({}, { locale }));

const truths = (labelOf: (value: boolean) => string): Listed[] =>
  [true, false].map((value) => ({ id: String(value), label: labelOf(value) }));

/** The picks of a truth value: "true" or "false". */
export const readTruth = (raw: unknown): Picks | null =>
  typeof raw === "boolean" ? { ids: [String(raw)], own: [] } : null;
