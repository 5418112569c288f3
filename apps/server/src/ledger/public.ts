/** The interface of the ledger to other domains. */
export {
  balanceOfUser,
  balancesOfUsers,
  earningsOf,
  listUserPostings,
  platformTotals,
  userPostingsAfter,
} from "./balances.ts";
export type { LedgerCheck } from "./checks.ts";
export { BalanceTooLow, JournalKeyReused } from "./errors.ts";
export type { ReferralEarned } from "./journals.ts";
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
export { inspectLedger, verifyLedger } from "./verify-ledger.ts";
export type { Inspection } from "./verify-ledger.ts";
