import type { Tx } from "../platform/database/transaction.ts";
import * as balances from "./journals/balance-journals.ts";
import * as payments from "./journals/payment-journals.ts";
import * as refunds from "./journals/refund-journals.ts";
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
export function postRefundFailed(
  tx: Tx,
  event: refunds.RefundMoved,
): Promise<Posted> {
  return postJournal(tx, refunds.refundFailed(event));
}

/** Moves the amount from the user's balance to the pending withdrawal. @throws BalanceTooLow @throws JournalKeyReused */
export function postWithdrawalRequested(
  tx: Tx,
  event: balances.WithdrawalRequested,
): Promise<Posted> {
  return postJournal(tx, balances.withdrawalRequested(event));
}

/** The pending amount returns to the user's balance. @throws JournalKeyReused */
export function postWithdrawalReturned(
  tx: Tx,
  event: balances.WithdrawalReturned,
): Promise<Posted> {
  return postJournal(tx, balances.withdrawalReturned(event));
}

/** The remaining balance of a deleted account becomes the platform's. @throws BalanceTooLow @throws JournalKeyReused */
export function postBalanceForfeited(
  tx: Tx,
  event: balances.BalanceForfeited,
): Promise<Posted> {
  return postJournal(tx, balances.balanceForfeited(event));
}

/** Gives or takes the amount of an approved adjustment. @throws BalanceTooLow, AccountClosed, JournalKeyReused */
export function postAdjustment(
  tx: Tx,
  event: balances.Adjustment,
): Promise<Posted> {
  return postJournal(tx, balances.adjustment(event));
}
