/** What other domains may know of the ledger. */
export { balanceOfUser } from "./balance-of-user.ts";
export { balancesOfUsers } from "./balances-of-users.ts";
export { userPostingsAfter } from "./user-postings-after.ts";
export { platformTotals } from "./platform-totals.ts";
export { listUserPostings } from "./list-user-postings.ts";
export { BalanceTooLow, JournalKeyReused } from "./errors.ts";
export { earningsOf } from "./earnings-of.ts";
export {
  postAnswerAccepted,
  postBalanceForfeited,
  postReferredSurveyPaid,
  postSurveyPaid,
  postVoidOrderPaid,
  postWithdrawalConfirmed,
  postWithdrawalRejected,
  postWithdrawalRequested,
} from "./post-events.ts";
export type { ReferralEarned } from "./journals.ts";
export { inspectLedger, verifyLedger } from "./verify-ledger.ts";
export type { LedgerCheck } from "./ledger-check.ts";
export type { Inspection } from "./verify-ledger.ts";
