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
export type { SurveyFunds, UserAccount } from "./balances.ts";
export type { LedgerCheck } from "./verification/checks.ts";
export { ledgerBroken, sealOfDay } from "./events.ts";
export { AccountClosed, BalanceTooLow, JournalKeyReused } from "./errors.ts";
export type { HistoryWorld } from "./history-world.ts";
export { journalKind, line } from "./journal-kind.ts";
export type { HistoryStep, Journal, JournalRules } from "./journal-kind.ts";
export { postJournal, postJournals } from "./post-journal.ts";
export {
  closeAccountsOf,
  lockAccounts as lockLedgerAccounts,
} from "./repository.ts";
export { storeChart } from "./chart.ts";
export { journalKindsCheck } from "./verification/chart-checks.ts";
export { verifyAll, verifyRecent } from "./verification/run-verification.ts";
export { sealJournals } from "./seals/seal-journals.ts";
export { ledgerState, sealingState } from "./verification/verifications.ts";
export { verifyLedger } from "./verification/verify-ledger.ts";
export type { CheckResult } from "./verification/verify-ledger.ts";
