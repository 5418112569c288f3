import type { Closing } from "@sigi/contract/running-surveys.ts";
import { divideRest, surveyFunds, totalOf } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { viewRunningSurvey } from "../../surveys/public.ts";
import type { RunningRequest } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";

/**
 * What would return to the creator's credit if the survey were closed now; nothing unless it is running. Takes no locks: answers may be accepted
 * meanwhile. Amounts in rupiah.
 * @throws NotFound
 */
export async function showClosing(
  tx: Tx,
  request: Pick<RunningRequest, "code" | "user">,
): Promise<Closing> {
  const survey = await viewRunningSurvey(tx, request);
  const { id, reserved, feePerRespondent } = survey;
  const left = totalOf(await surveyFunds(tx, id));
  const paid = await fundingOf(tx, id);
  const gone = await goneBackOf(tx, id);
  const atLeast = Math.max(0, left - reserved * feePerRespondent);
  return {
    returns: divideRest(left, paid, gone).returned,
    returnsAtLeast: divideRest(atLeast, paid, gone).returned,
    reserved,
  };
}
