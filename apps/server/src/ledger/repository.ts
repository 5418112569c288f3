import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { AccountKind, AccountOwner, Side } from "./chart-of-accounts.ts";
import type { Line } from "./entries.ts";
import { ledgerAccounts } from "./tables.ts";

export interface JournalRow {
  readonly key: string;
  readonly kind: string;
  readonly requestHash: string;
  readonly meta: Readonly<Record<string, string | number>>;
  readonly lines: readonly (Line & {
    readonly side: Side;
    readonly mayGoNegative: boolean;
  })[];
}

/** One round trip: the database function does the rest, see migrations/0001_ledger_guards.sql. */
export async function insertJournal(tx: Tx, journal: JournalRow) {
  const lines = journal.lines.map(({ mayGoNegative, ...line }) => ({
    ...line,
    may_go_negative: mayGoNegative,
  }));
  const { rows } = await tx.execute<{ journalId: number; replayed: boolean }>(
    sql`select posted_id as "journalId", replayed from post_journal(
      ${journal.key}, ${journal.kind}, ${journal.requestHash},
      ${JSON.stringify(journal.meta)}::jsonb, ${JSON.stringify(lines)}::jsonb)`,
  );
  const [posted] = rows;
  if (!posted) throw new Error("post_journal gave no row");
  return posted;
}

/** Debits positive, credits negative, in rupiah; 0 for an account that nothing was posted to yet. */
export async function accountBalance(
  tx: Tx | Database,
  kind: AccountKind,
  owner: AccountOwner,
): Promise<number> {
  const [account] = await balanceQuery(tx).execute({ kind, owner });
  return account?.balance ?? 0;
}

const balanceQuery = preparedQuery((db) =>
  db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, sql.placeholder("kind")),
        eq(ledgerAccounts.owner, sql.placeholder("owner")),
      ),
    )
    .prepare("ledger_balance"),
);
