import type { LedgerCheck } from "../ledger/public.ts";
import { attemptChecks } from "./attempts/ledger-checks.ts";
import { closingChecks } from "./closing/ledger-checks.ts";
import { orderChecks } from "./orders/ledger-checks.ts";
import { sandboxChecks } from "./providers/sandbox/ledger-checks.ts";
import { referralChecks } from "./referral/ledger-checks.ts";
import { refundChecks } from "./refunds/ledger-checks.ts";
import { surveyFundsChecks } from "./survey-funds-checks.ts";
import { suspenseChecks } from "./suspense/ledger-checks.ts";

/** Invariants between orders, payment attempts, the provider's records and money. Amounts in rupiah. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  ...orderChecks,
  ...attemptChecks,
  ...refundChecks,
  ...suspenseChecks,
  ...referralChecks,
  ...closingChecks,
  ...surveyFundsChecks,
  ...sandboxChecks,
];
