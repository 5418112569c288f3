import type { SurveysClosing } from "@sigi/contract/account-deletion.ts";
import type { Closing } from "@sigi/contract/running-surveys.ts";
import { surveyFunds } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  countReserved,
  runningSurveysOf,
  surveyById,
  viewRunningSurvey,
} from "../../surveys/public.ts";
import type { RunningRequest, SurveyRow } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";
import { divideRest, totalOf } from "./divide-rest.ts";

/**
 * Returns the amounts that would return to the creator's credit if the survey were closed now; 0 before it is published
 * and after it is settled. Takes no locks, so answers may be accepted meanwhile. Amounts in rupiah.
 * @throws NotFound
 */
export async function showClosing(
  tx: Tx,
  request: Pick<RunningRequest, "code" | "user">,
): Promise<Closing> {
  return closingOf(tx, await viewRunningSurvey(tx, request));
}

/** Returns the totals of `showClosing` over all running surveys of a user. */
export async function showClosingOf(
  tx: Tx,
  userId: number,
): Promise<SurveysClosing> {
  const ids = await runningSurveysOf(tx, userId);
  const total = { returns: 0, returnsAtLeast: 0, reserved: 0 };
  for (const id of ids) {
    const survey = await surveyById(tx, id);
    const reserved = await countReserved(tx, id);
    const one = await closingOf(tx, { ...survey, reserved });
    total.returns += one.returns;
    total.returnsAtLeast += one.returnsAtLeast;
    total.reserved += one.reserved;
  }
  return { surveys: ids.length, ...total };
}

/** Returns the amounts that closing a survey now would return, given the number of its reserved places. */
export async function closingOf(
  tx: Tx,
  {
    id,
    reserved,
    feePerRespondent,
  }: Pick<SurveyRow, "id" | "feePerRespondent"> & {
    readonly reserved: number;
  },
): Promise<Closing> {
  const funds = await surveyFunds(tx, id);
  const left = totalOf(funds);
  const paid = await fundingOf(tx, id);
  const gone = await goneBackOf(tx, id);
  // The duration of unfinished answers is unknown, so the promise may need its whole remaining budget.
  const promised = reserved > 0 ? funds.payPromiseBudget : 0;
  const atLeast = Math.max(0, left - reserved * feePerRespondent - promised);
  return {
    returns: divideRest(left, paid, gone).returned,
    returnsAtLeast: divideRest(atLeast, paid, gone).returned,
    reserved,
  };
}
