import { surveyFunds } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { Holdings } from "./settlement.ts";

/**
 * Returns a survey's funds in excess of what its reserved places may still earn, in rupiah. The caller has locked
 * places and accounts.
 */
export async function fundsOfSurvey(
  tx: Tx,
  survey: SurveyRow,
  reserved: number,
): Promise<Omit<Holdings, "credit">> {
  const { escrow, feeDeferred } = await surveyFunds(tx, survey.id);
  const { respondentFee: reward, feePerRespondent: fee } = survey;
  return {
    escrow: Math.max(0, escrow - reserved * reward),
    feeDeferred: Math.max(0, feeDeferred - reserved * (fee - reward)),
  };
}
