import { createHash } from "node:crypto";
import { violates } from "../platform/database/sql-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { chartOfAccounts } from "./chart-of-accounts.ts";
import type { Journal, Line } from "./journals.ts";
import { BalanceTooLow, JournalKeyReused } from "./errors.ts";
import { insertJournal, lockAccounts } from "./repository.ts";

export interface Posted {
  /** null when the event moves no money: no journal is inserted. */
  readonly journalId: number | null;
  /** The event had been posted before; nothing was changed. */
  readonly replayed: boolean;
}

/**
 * Posts a journal once under its key, in one round trip. Its accounts stay locked until the transaction ends, so call
 * it last.
 * @throws BalanceTooLow when a user's balance would fall below 0
 * @throws JournalKeyReused when the key was used for other content
 */
export async function postJournal(tx: Tx, journal: Journal): Promise<Posted> {
  if (journal.lines.length === 0) return { journalId: null, replayed: false };
  try {
    return await insertJournal(tx, {
      ...journal,
      requestHash: requestHash(journal),
      lines: journal.lines.map(withRules),
    });
  } catch (error) {
    if (violates(error, "journals_request_hash_key"))
      throw new JournalKeyReused(journal.key);
    if (violates(error, "ledger_accounts_balance_check") && spends(journal))
      throw new BalanceTooLow();
    throw error;
  }
}

/**
 * Posts journals that belong to one event. All their accounts are locked first, in order: locking them journal by
 * journal could deadlock with a concurrent journal.
 * @throws as `postJournal`
 */
export async function postJournals(
  tx: Tx,
  journals: readonly Journal[],
): Promise<void> {
  const lines = journals.flatMap((journal) => journal.lines);
  if (journals.length > 1) await lockAccounts(tx, lines.map(withRules));
  for (const journal of journals) await postJournal(tx, journal);
}

const withRules = (line: Line) => ({ ...line, ...chartOfAccounts[line.kind] });

/**
 * The hash of the kind and the sorted lines, as text; `journalsNotAsRequested` in checks.ts rebuilds it from the
 * postings.
 */
export function requestHash({ kind, lines }: Journal): string {
  const content = [kind, ...lines.map(lineText).toSorted()].join("\n");
  return createHash("sha256").update(content).digest("hex");
}

const lineText = ({ kind, owner, amount }: Line) =>
  `${kind} ${owner} ${amount}`;

/** Whether it debits a user's balance: the only account from which a caller may request more than it holds. */
const spends = ({ lines }: Journal) =>
  lines.some(({ kind, amount }) => kind === "payable" && amount > 0);
