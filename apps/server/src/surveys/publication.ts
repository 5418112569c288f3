import { totalCost } from "@sigi/survey/prices.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { faultText } from "@sigi/survey/fault-text.ts";
import type { FormFault } from "@sigi/survey/fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FieldFault } from "../platform/business-error.ts";
import type { SurveyRow } from "./repository.ts";
import { checkTarget } from "./target.ts";

/** What is wrong, by place: `title`, `min_age`, `questions`, `sections.3`, `questions.12.choices`. */
export type PlacedFaults = Record<string, FieldFault[]>;

/** One payment is at most this, in rupiah: far beyond any card's limit, and safely within the order's integer column. */
export const totalCostMax = 1_000_000_000;

/** Everything that a survey still misses before it can be paid for; empty when it is ready. */
export function checkForPublication(
  survey: Pick<
    SurveyRow,
    "title" | "respondents" | "feePerRespondent" | "target"
  >,
  form: Form,
): PlacedFaults {
  const { title, respondents, feePerRespondent, target } = survey;
  const total = totalCost({ respondents, feePerRespondent, discount: 0 });
  return {
    ...(title.trim() === "" ? { title: [{ code: "required" }] } : {}),
    ...(total > totalCostMax
      ? {
          number_of_respondents: [
            { code: "total_too_large", params: { max: totalCostMax } },
          ],
        }
      : {}),
    ...checkTarget(target),
    ...placedFaults(checkForm(form)),
  };
}

/** The form's faults by their place, in the words of the survey package. */
export function placedFaults(faults: readonly FormFault[]): PlacedFaults {
  const placed: PlacedFaults = {};
  for (const { place, ...fault } of faults) {
    (placed[place] ??= []).push({
      code: fault.code,
      text: (locale) => faultText(fault, locale),
    });
  }
  return placed;
}
