import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type { choosePayPromise as endpoint } from "@sigi/contract/fair-pay.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import {
  lockEditable,
  priceOf,
  writePriceChoice,
} from "../../surveys/public.ts";

/**
 * Sets the pay per hour that a draft promises respondents, with the budget that tops up their rewards; null withdraws
 * the promise.
 * @throws NotFound, SurveyFrozen once published.
 */
export async function choosePayPromise(
  tx: Tx,
  services: Pick<Services, "jobs">,
  owned: { readonly code: string; readonly owner: Owner },
  { chosen }: BodyOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const survey = await lockEditable(tx, owned);
  const wanted = chosen ?? { promisePerHour: null, promiseBudget: null };
  return priceOf(await writePriceChoice(tx, services, survey, wanted));
}
