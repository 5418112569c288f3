import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { surveyFunds } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { isRunning } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";
import { totalOf } from "./divide-rest.ts";
import { closingOf } from "./show-closing.ts";

type Counted = Pick<OwnSurvey, "reserved" | "screenOuts"> & {
  /** Amount spent on its promise of pay. */
  readonly promiseSpent: number;
};

/**
 * Returns the amounts that were paid for a survey, that it has spent and still holds, and that closing it now would
 * return, in rupiah.
 */
export async function moneyOfSurvey(
  tx: Tx,
  survey: SurveyRow,
  { reserved, screenOuts, promiseSpent }: Counted,
): Promise<OwnSurvey["money"]> {
  const { id, feePerRespondent, respondentFee, accepted } = survey;
  const { bought = 0, left = 0, pay = 0 } = screenOuts ?? {};
  const { collected, credit, voucher } = await fundingOf(tx, id);
  const closing = isRunning(survey)
    ? await closingOf(tx, { ...survey, reserved })
    : { returns: 0, returnsAtLeast: 0 };
  return {
    feePerRespondent,
    respondentFee,
    paid: collected + credit,
    byVoucher: voucher,
    held: totalOf(await surveyFunds(tx, id)),
    spent: accepted * feePerRespondent + (bought - left) * pay + promiseSpent,
    wentBack: (await goneBackOf(tx, id)).fromSurvey,
    returns: closing.returns,
    returnsAtLeast: closing.returnsAtLeast,
  };
}
