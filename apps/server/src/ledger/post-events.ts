import type { Tx } from "../platform/database/transaction.ts";
import * as entries from "./journals.ts";
import type {
  AnswerAccepted,
  BalanceForfeited,
  ReferralEarned,
  SurveyPaid,
  VoidOrderPaid,
  WithdrawalMoved,
} from "./journals.ts";
import { postJournal, postJournals } from "./post-journal.ts";
import type { Posted } from "./post-journal.ts";

/** The provider collected a survey's price: rewards and fees wait for its answers. @throws JournalKeyReused */
export function postSurveyPaid(tx: Tx, event: SurveyPaid): Promise<Posted> {
  return postJournal(tx, entries.surveyPaid(event));
}

/** The same for a survey that named a referrer, who earns with it. @throws JournalKeyReused */
export function postReferredSurveyPaid(
  tx: Tx,
  event: SurveyPaid,
  referral: ReferralEarned,
): Promise<void> {
  return postJournals(tx, [
    entries.surveyPaid(event),
    entries.referralEarned(referral),
  ]);
}

/** The provider collected money for nothing: it becomes the creator's balance. @throws JournalKeyReused */
export function postVoidOrderPaid(
  tx: Tx,
  event: VoidOrderPaid,
): Promise<Posted> {
  return postJournal(tx, entries.voidOrderPaid(event));
}

/** The respondent earned the reward, the platform its fee. @throws JournalKeyReused */
export function postAnswerAccepted(
  tx: Tx,
  event: AnswerAccepted,
): Promise<Posted> {
  return postJournal(tx, entries.answerAccepted(event));
}

/** Holds the amount of a withdrawal. @throws BalanceTooLow @throws JournalKeyReused */
export function postWithdrawalRequested(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, entries.withdrawalRequested(event));
}

/** The held amount was sent. @throws JournalKeyReused when it was rejected before */
export function postWithdrawalConfirmed(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, entries.withdrawalConfirmed(event));
}

/** The held amount goes back to the person. @throws JournalKeyReused when it was confirmed before */
export function postWithdrawalRejected(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, entries.withdrawalRejected(event));
}

/** The whole balance of a person who leaves becomes the platform's. @throws BalanceTooLow @throws JournalKeyReused */
export function postBalanceForfeited(
  tx: Tx,
  event: BalanceForfeited,
): Promise<Posted> {
  return postJournal(tx, entries.balanceForfeited(event));
}
