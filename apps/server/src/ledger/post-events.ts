import type { Tx } from "../platform/database/transaction.ts";
import * as journals from "./journals.ts";
import type {
  Adjustment,
  AnswerAccepted,
  BalanceForfeited,
  WithdrawalDecided,
  WithdrawalRequested,
} from "./journals.ts";
import * as payments from "./payment-journals.ts";
import type { RefundMoved, SurveyClosed } from "./payment-journals.ts";
import { postJournal } from "./post-journal.ts";
import type { Posted } from "./post-journal.ts";

/** The provider collected a survey's price: rewards go to escrow, fees are deferred. @throws JournalKeyReused */
export function postSurveyPaid(
  tx: Tx,
  event: payments.SurveyPaid,
): Promise<Posted> {
  return postJournal(tx, payments.surveyPaid(event));
}

/** The provider refused a refund: the money is the user's credit again. @throws JournalKeyReused when it was sent */
export function postRefundFailed(tx: Tx, event: RefundMoved): Promise<Posted> {
  return postJournal(tx, payments.refundFailed(event));
}

/** What an ended survey still holds returns: the cash share to its creator's credit. @throws AccountClosed, JournalKeyReused */
export function postSurveyClosed(tx: Tx, event: SurveyClosed): Promise<Posted> {
  return postJournal(tx, payments.surveyClosed(event));
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
  event: WithdrawalRequested,
): Promise<Posted> {
  return postJournal(tx, journals.withdrawalRequested(event));
}

/** The pending amount was sent. @throws JournalKeyReused when it was rejected before */
export function postPayoutSent(
  tx: Tx,
  event: WithdrawalDecided,
): Promise<Posted> {
  return postJournal(tx, journals.payoutSent(event));
}

/** The pending amount returns to the user's balance. @throws JournalKeyReused when it was confirmed before */
export function postWithdrawalReturned(
  tx: Tx,
  event: WithdrawalDecided,
): Promise<Posted> {
  return postJournal(tx, journals.withdrawalReturned(event));
}

/** The remaining balance of a deleted account becomes the platform's. @throws BalanceTooLow @throws JournalKeyReused */
export function postBalanceForfeited(
  tx: Tx,
  event: BalanceForfeited,
): Promise<Posted> {
  return postJournal(tx, journals.balanceForfeited(event));
}

/** Gives or takes the amount of an approved adjustment. @throws BalanceTooLow, AccountClosed, JournalKeyReused */
export function postAdjustment(tx: Tx, event: Adjustment): Promise<Posted> {
  return postJournal(tx, journals.adjustment(event));
}
