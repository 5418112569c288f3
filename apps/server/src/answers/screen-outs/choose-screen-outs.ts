import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { chooseScreenOuts as endpoint } from "@sigi/contract/screen-outs.ts";
import { screenOutPayFaults } from "@sigi/survey/screen-outs.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import {
  lockEditable,
  priceOf,
  writePriceChoice,
} from "../../surveys/public.ts";

/**
 * Sets the screen-outs that a draft buys; null returns to the suggestion. An open payment for another price is
 * cancelled.
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
  const faults = screenOutPayFaults(survey, wanted.screenOutPay);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return priceOf(await writePriceChoice(tx, services, survey, wanted));
}
