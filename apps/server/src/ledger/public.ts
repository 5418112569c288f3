export { balanceOfUser } from "./balance-of-user.ts";
export { BalanceTooLow, JournalKeyReused } from "./errors.ts";
export {
  postAnswerAccepted,
  postSurveyPaid,
  postVoidOrderPaid,
  postWithdrawalConfirmed,
  postWithdrawalRejected,
  postWithdrawalRequested,
} from "./post-events.ts";
export { verifyLedger } from "./verify-ledger.ts";
export type { LedgerCheck, Violation } from "./verify-ledger.ts";
