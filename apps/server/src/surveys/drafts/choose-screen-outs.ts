import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { chooseScreenOuts as endpoint } from "@sigi/contract/screen-outs.ts";
import { screenOutPayRange } from "@sigi/survey/screen-outs.ts";
import type { ScreenOuts } from "@sigi/survey/screen-outs.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import { lockEditable, writePriceChoice } from "../price-choice.ts";
import type { SurveyRow } from "../repository.ts";
import { priceOf } from "../survey.ts";

/**
 * Sets the screen-outs that a draft buys; null returns to the suggestion. An open payment for another price is cancelled.
 * @throws NotFound, SurveyFrozen once published, Invalid for a pay out of its range.
 */
export async function chooseScreenOuts(
  tx: Tx,
  services: Pick<Services, "jobs">,
  owned: { readonly code: string; readonly owner: Owner },
  { chosen }: BodyOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const survey = await lockEditable(tx, owned);
  const wanted = chosen ?? { screenOuts: null, screenOutPay: null };
  const faults = payFaults(survey, wanted.screenOutPay);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return priceOf(await writePriceChoice(tx, services, survey, wanted));
}

type Rewarded = Pick<SurveyRow, "screensOut" | "respondentFee">;

/** The faults that keep the screen-outs of a survey from being paid for: whoever is screened out is paid for their time. */
export function screenOutFaults(
  survey: Rewarded,
  { screenOuts, screenOutPay }: ScreenOuts,
): PlacedFaults {
  if (!survey.screensOut || survey.respondentFee === 0) return {};
  return {
    ...(screenOuts < 1
      ? { screen_outs: [{ code: "number_min", params: { min: 1 } }] }
      : {}),
    ...payFaults(survey, screenOutPay),
  };
}

function payFaults(
  { screensOut, respondentFee }: Rewarded,
  pay: number | null,
): PlacedFaults {
  const { min, max } = screenOutPayRange(respondentFee);
  if (pay === null || !screensOut || (pay >= min && pay <= max)) return {};
  const fault =
    pay < min
      ? { code: "number_min", params: { min } }
      : { code: "number_max", params: { max } };
  return { screen_out_pay: [fault] };
}
