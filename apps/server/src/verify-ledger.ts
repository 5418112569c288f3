import { adjustmentLedgerChecks } from "./adjustments/ledger-checks.ts";
import { answerLedgerChecks } from "./answers/ledger-checks.ts";
import { journalKinds } from "./journal-kinds.ts";
import { journalKindsCheck } from "./ledger/public.ts";
import type { LedgerCheck } from "./ledger/public.ts";
import { paymentLedgerChecks } from "./payments/ledger-checks.ts";
import { privacyLedgerChecks } from "./privacy/ledger-checks.ts";
import { withdrawalLedgerChecks } from "./withdrawals/ledger-checks.ts";

/** The domains' invariants for `inspectLedger` and `verifyLedger`: the ledger itself knows no domain. */
export const domainLedgerChecks: readonly LedgerCheck[] = [
  journalKindsCheck(journalKinds),
  ...paymentLedgerChecks,
  ...answerLedgerChecks,
  ...withdrawalLedgerChecks,
  ...adjustmentLedgerChecks,
  ...privacyLedgerChecks,
];
