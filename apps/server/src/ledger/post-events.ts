import type { Tx } from "../platform/database/transaction.ts";
import * as journals from "./journals.ts";
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

/** The provider collected a survey's price: rewards go to escrow, fees are deferred. @throws JournalKeyReused */
export function postSurveyPaid(tx: Tx, event: SurveyPaid): Promise<Posted> {
  return postJournal(tx, journals.surveyPaid(event));
}

/** The same for a survey with a referrer, together with the referrer's reward. @throws JournalKeyReused */
export function postReferredSurveyPaid(
  tx: Tx,
  event: SurveyPaid,
  referral: ReferralEarned,
): Promise<void> {
  return postJournals(tx, [
    journals.surveyPaid(event),
    journals.referralEarned(referral),
  ]);
}

/** The provider collected money for a void order: it becomes the creator's balance. @throws JournalKeyReused */
export function postVoidOrderPaid(
  tx: Tx,
  event: VoidOrderPaid,
): Promise<Posted> {
  return postJournal(tx, journals.voidOrderPaid(event));
}

/** The respondent earns the reward, the platform its fee. @throws JournalKeyReused */
export function postAnswerAccepted(
  tx: Tx,
  event: AnswerAccepted,
): Promise<Posted> {
  return postJournal(tx, journals.answerAccepted(event));
}

/** Moves the amount from the user's balance to the pending withdrawal. @throws BalanceTooLow @throws JournalKeyReused */
export function postWithdrawalRequested(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, journals.withdrawalRequested(event));
}

/** The pending amount was sent. @throws JournalKeyReused when it was rejected before */
export function postWithdrawalConfirmed(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, journals.withdrawalConfirmed(event));
}

/** The pending amount returns to the user's balance. @throws JournalKeyReused when it was confirmed before */
export function postWithdrawalRejected(
  tx: Tx,
  event: WithdrawalMoved,
): Promise<Posted> {
  return postJournal(tx, journals.withdrawalRejected(event));
}

/** The remaining balance of a deleted account becomes the platform's. @throws BalanceTooLow @throws JournalKeyReused */
export function postBalanceForfeited(
  tx: Tx,
  event: BalanceForfeited,
): Promise<Posted> {
  return postJournal(tx, journals.balanceForfeited(event));
}
