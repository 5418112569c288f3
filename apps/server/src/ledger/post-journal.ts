import { violates } from "../platform/database/sql-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { AccountClosed, BalanceTooLow, JournalKeyReused } from "./errors.ts";
import { insertJournal, lockAccounts } from "./repository.ts";
import type { Journal } from "./journal-kind.ts";

export interface Posted {
  /** The id; null when the event moves no money, because no journal is inserted then. */
  readonly journalId: number | null;
  /** True if the event had been posted before; nothing was changed. */
  readonly replayed: boolean;
}

/**
 * Posts a journal once under its key, in one round trip. Its accounts stay locked until the transaction ends, so call
 * it last.
 * @throws BalanceTooLow when a user's balance would fall below 0
 * @throws AccountClosed when it would pay a deleted user
 * @throws JournalKeyReused when the key was used for other content
 */
export async function postJournal(tx: Tx, journal: Journal): Promise<Posted> {
  if (journal.lines.length === 0) return { journalId: null, replayed: false };
  try {
    return await insertJournal(tx, journal);
  } catch (error) {
    if (violates(error, "journals_request_hash_key"))
      throw new JournalKeyReused(journal.key);
    if (violates(error, "ledger_accounts_closed_check"))
      throw new AccountClosed(journal.key);
    if (violates(error, "ledger_accounts_balance_check") && journal.spends)
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
  if (journals.length > 1) await lockAccounts(tx, lines);
  for (const journal of journals) await postJournal(tx, journal);
}
