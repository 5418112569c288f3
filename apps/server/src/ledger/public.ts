/** The interface of the ledger to other domains. */
export {
  balanceColumns,
  balanceOfUser,
  balancesOfUsers,
  creditAccountOf,
  creditOfUser,
  earningsOf,
  feeOfSurvey,
  listUserPostings,
  payableOf,
  platformTotals,
  recoveredOf,
  returnedToCreator,
  surveyFunds,
  userPostingsAfter,
  voucherCostOf,
} from "./balances.ts";
export { accountsTable, journalsTable } from "./verification/checks.ts";
export type { UserAccount } from "./balances.ts";
export type { LedgerCheck } from "./verification/checks.ts";
export { ledgerBroken, sealOfDay } from "./events.ts";
export { AccountClosed, BalanceTooLow, JournalKeyReused } from "./errors.ts";
export {
  payoutReturned,
  payoutSent,
  withdrawalReturned,
} from "./journals/balance-journals.ts";
export type { Journal } from "./journals/journal.ts";
export {
  latePayment,
  surveyPaid,
  suspenseAssigned,
  unknownPayment,
} from "./journals/payment-journals.ts";
export type { Funding } from "./journals/payment-journals.ts";
export type { GoneBack } from "./journals/survey-journals.ts";
export {
  paymentChargedBack,
  paymentRefunded,
  refundFailed,
  refundRequested,
  refundSent,
} from "./journals/refund-journals.ts";
export {
  answerAccepted,
  answerReversed,
  divideRest,
  divideReturned,
  guestRewardClaimed,
  guestRewardLapsed,
  payPromiseKept,
  referralEarned,
  screenedOut,
  surveyClosed,
  totalOf,
} from "./journals/survey-journals.ts";
export type {
  AnswerAccepted,
  DividedRest,
} from "./journals/survey-journals.ts";
export {
  postAdjustment,
  postBalanceForfeited,
  postRefundFailed,
  postSurveyPaid,
  postWithdrawalReturned,
  postWithdrawalRequested,
} from "./post-events.ts";
export { postJournals } from "./post-journal.ts";
export {
  closeAccountsOf,
  lockAccounts as lockLedgerAccounts,
} from "./repository.ts";
export { verifyAll, verifyRecent } from "./verification/run-verification.ts";
export { sealJournals } from "./seals/seal-journals.ts";
export { ledgerState, sealingState } from "./verification/verifications.ts";
export { verifyLedger } from "./verification/verify-ledger.ts";
export type { CheckResult } from "./verification/verify-ledger.ts";
