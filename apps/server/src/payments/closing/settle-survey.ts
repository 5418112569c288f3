import { feeOfSurvey, postJournals, surveyFunds } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import {
  creatorOf,
  lockEndedSurvey,
  settleEnded,
  unsettledSurveys,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { creditReturned } from "../events.ts";
import { settleReferral } from "../referral/settle-referral.ts";
import { fundingOf, goneBackOf } from "./repository.ts";
import { divideRest, totalOf } from "./divide-rest.ts";
import { surveyClosed } from "../journals/survey-closed.ts";

type Tools = Pick<Services, "jobs" | "clock">;

/**
 * Settles an ended survey once, when none of its places is reserved any more: the remaining funds return, with the
 * share paid in cash or credit going to its creator's credit, and its referrer earns a reward. Does nothing for any
 * other survey, so that every end of a place, the closing itself and the recurring job may call it. Lock order: places,
 * survey, its order, the referrer's account, ledger accounts.
 * @returns the settled survey, or undefined.
 */
export async function settleSurvey(
  tx: Tx,
  { jobs, clock }: Tools,
  surveyId: number,
): Promise<SurveyRow | undefined> {
  const survey = await lockEndedSurvey(tx, surveyId);
  if (!survey) return undefined;
  const creatorId = creatorOf(survey);
  const left = await surveyFunds(tx, surveyId);
  const paid = await fundingOf(tx, surveyId);
  const gone = await goneBackOf(tx, surveyId);
  const { returned, ...kept } = divideRest(totalOf(left), paid, gone);
  const settledAt = clock.now();
  const settled = await settleEnded(tx, survey, { settledAt, returned });
  if (returned > 0) {
    const event = { surveyId, userId: creatorId, amount: returned };
    await jobs.emit(tx, creditReturned, event);
  }
  const closed = surveyClosed({ surveyId, creatorId, left, paid, gone });
  // The part of the price that a voucher still pays, and the loss, are no income.
  const unpaid =
    paid.voucher - gone.voucherBack - kept.voucher + gone.lost - kept.recovered;
  const earned = (await feeOfSurvey(tx, surveyId)) - unpaid;
  const referral = await settleReferral(tx, { jobs }, survey, earned);
  await postJournals(tx, [closed, ...referral]);
  return settled;
}

/** Settles a survey in a transaction of its own, after one of its places or the survey itself ended. */
export async function settleEndedSurvey(
  services: Tools & Pick<Services, "db">,
  surveyId: number,
): Promise<void> {
  await inTransaction(services.db, (tx) =>
    settleSurvey(tx, services, surveyId),
  );
}

/** Settles the ended surveys whose event was missed. */
export async function settleMissedSurveys(
  services: Tools & Pick<Services, "db">,
): Promise<void> {
  await forEachApart(await unsettledSurveys(services.db), (surveyId) =>
    settleEndedSurvey(services, surveyId),
  );
}
