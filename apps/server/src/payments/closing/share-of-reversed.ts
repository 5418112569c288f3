import { divideReturned } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";

/**
 * How the price of one accepted answer of a settled survey is divided once the answer is taken back: as at closing, only
 * the share that was paid in cash or credit returns to the creator. The caller has locked the places, then the survey.
 * Rupiah.
 */
export async function shareOfReversed(tx: Tx, survey: SurveyRow) {
  const paid = await fundingOf(tx, survey.id);
  const gone = await goneBackOf(tx, survey.id);
  const price = survey.feePerRespondent;
  const unused =
    paid.collected + paid.credit + paid.voucher - survey.accepted * price;
  const before = unused - gone.fromSurvey;
  return {
    creatorId: creatorOf(survey),
    ...divideReturned(price, before, paid, gone),
  };
}
