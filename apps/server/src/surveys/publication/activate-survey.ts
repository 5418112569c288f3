import type { Tx } from "../../platform/database/transaction.ts";
import { createPlaces } from "../places.ts";
import { countQuestionsOf } from "../questions/repository.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { isPublishable } from "../life-cycle.ts";
import type { PaidByVoucher, PaidContent } from "../life-cycle.ts";

/**
 * Publishes a paid survey: its form is frozen and its places can be reserved. The caller holds the survey's lock and
 * has checked `isPublishable`.
 * @throws Error if the survey differs from the paid content: the caller must check first.
 */
export async function activateSurvey(
  tx: Tx,
  survey: SurveyRow,
  paid: PaidContent & PaidByVoucher,
  publishedAt: Date,
): Promise<SurveyRow> {
  if (!isPublishable(survey, paid)) {
    throw new Error(`Survey ${survey.id} is not what was paid for`);
  }
  const { voucher, discount, respondents, screenOuts, screenOutPay } = paid;
  await createPlaces(tx, survey.id, {
    places: respondents,
    quotas: survey.quotas,
    screenOutsLeft: screenOutPay > 0 ? screenOuts : null,
    promiseLeft: paid.promiseBudget,
  });
  const counts = (await countQuestionsOf(tx, [survey.id])).get(survey.id) ?? [];
  return writeSurvey(tx, survey, {
    status: "active",
    publishedAt,
    voucher,
    discount,
    screenOuts,
    screenOutPay,
    seconds: counts.reduce((sum, { seconds }) => sum + seconds, 0),
  });
}
