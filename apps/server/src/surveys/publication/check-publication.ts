import { totalCost } from "@sigi/survey/prices.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { m } from "@sigi/messages/messages";
import type { Form } from "@sigi/survey/survey-form.ts";
import { placedFaults } from "../placed-faults.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import type { SurveyRow } from "../repository.ts";
import { checkTarget } from "./check-target.ts";

/** One payment is at most this, in rupiah: far beyond any card's limit, and safely within the order's integer column. */
const totalCostMax = 1_000_000_000;

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
            { code: "total_too_large", text: totalTooLarge },
          ],
        }
      : {}),
    ...checkTarget(target),
    ...placedFaults(checkForm(form)),
  };
}

function totalTooLarge(locale: "id" | "en"): string {
  const max = totalCostMax.toLocaleString(locale === "id" ? "id-ID" : "en-US");
  return m.field_total_too_large({ max }, { locale });
}
