import { createHash } from "node:crypto";
import { violates } from "../platform/database/sql-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { chartOfAccounts } from "./chart-of-accounts.ts";
import type { Entry, Line } from "./journals.ts";
import { BalanceTooLow, JournalKeyReused } from "./errors.ts";
import { insertJournal, lockAccounts } from "./repository.ts";

export interface Posted {
  /** null when the event moves no money: the ledger holds nothing of it. */
  readonly journalId: number | null;
  /** The event had been posted before and nothing was changed. */
  readonly replayed: boolean;
}

/**
 * Writes an event into the ledger, once under its key, in one round trip. Keeps the accounts locked until the
 * transaction ends, so call it last.
 * @throws BalanceTooLow when a person's balance would fall below 0
 * @throws JournalKeyReused when the key was used for other content
 */
export async function postJournal(tx: Tx, entry: Entry): Promise<Posted> {
  if (entry.lines.length === 0) return { journalId: null, replayed: false };
  try {
    return await insertJournal(tx, {
      ...entry,
      requestHash: requestHash(entry),
      lines: entry.lines.map(withRules),
    });
  } catch (error) {
    if (violates(error, "journals_key_reused"))
      throw new JournalKeyReused(entry.key);
    if (violates(error, "ledger_accounts_balance_sign") && spends(entry))
      throw new BalanceTooLow();
    throw error;
  }
}

/**
 * Writes events that happen as one. Their accounts are locked together first: one journal after the other would lock
 * them in an order in which somebody else's single journal may wait for this transaction while it waits for theirs.
 * @throws as `postJournal`
 */
export async function postJournals(
  tx: Tx,
  entries: readonly Entry[],
): Promise<void> {
  const lines = entries.flatMap((entry) => entry.lines);
  if (entries.length > 1) await lockAccounts(tx, lines.map(withRules));
  for (const entry of entries) await postJournal(tx, entry);
}

const withRules = (line: Line) => ({ ...line, ...chartOfAccounts[line.kind] });

/**
 * Of the kind and the lines, one text line each in the order of account kind and owner; `journalsAsRequested` in
 * checks.ts reads it back from the postings.
 */
export function requestHash({ kind, lines }: Entry): string {
  const content = [kind, ...lines.map(lineText).toSorted()].join("\n");
  return createHash("sha256").update(content).digest("hex");
}

const lineText = ({ kind, owner, amount }: Line) =>
  `${kind} ${owner} ${amount}`;

/** Takes from a person's balance: the only account whose owner may ask for more than it holds. */
const spends = ({ lines }: Entry) =>
  lines.some(({ kind, amount }) => kind === "payable" && amount > 0);
