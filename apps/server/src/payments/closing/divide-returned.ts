import { returnedToCreator } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";
import {
  cashLeftAfterSettling,
  cashLeftOf,
  divideReturned,
} from "./divide-rest.ts";
import type { DividedRest } from "./divide-rest.ts";

/**
 * Divides the amount that one answer returns in proportion to how its survey's price was paid, before or after the
 * survey was settled: a guest's lapsed reward, or the cost of a reversed answer. The caller holds the survey's lock.
 * Amounts in rupiah.
 */
export async function divideReturnedOf(
  tx: Tx,
  survey: SurveyRow,
  amount: number,
): Promise<DividedRest> {
  const paid = await fundingOf(tx, survey.id);
  const gone = await goneBackOf(tx, survey.id);
  const returned = await returnedToCreator(tx, survey.id, creatorOf(survey));
  const cashLeft =
    survey.settledAt === null
      ? cashLeftOf(paid, gone, returned)
      : cashLeftAfterSettling(amount, paid, gone, returned);
  return divideReturned(amount, paid, gone, cashLeft);
}
