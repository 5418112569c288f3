import type pg from "pg";
import { adjustmentJournals } from "./adjustments/journal-kinds.ts";
import { answerJournals } from "./answers/journal-kinds.ts";
import { storeChart } from "./ledger/public.ts";
import type { HistoryStep, JournalRules } from "./ledger/public.ts";
import { paymentJournals } from "./payments/journal-kinds.ts";
import { privacyJournals } from "./privacy/journal-kinds.ts";
import { withdrawalJournals } from "./withdrawals/journal-kinds.ts";

/** All kinds of journals: the chart's rows, the checks and the random histories are derived from them. */
export const journalKinds: readonly (JournalRules & {
  readonly steps: readonly HistoryStep[];
})[] = [
  ...Object.values(paymentJournals),
  ...Object.values(answerJournals),
  ...Object.values(withdrawalJournals),
  ...Object.values(privacyJournals),
  ...Object.values(adjustmentJournals),
];

/** Writes the kinds of journals to the database, as its owner. */
export const storeJournalKinds = (owner: pg.ClientBase): Promise<void> =>
  storeChart(owner, journalKinds);
