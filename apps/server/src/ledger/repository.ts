import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { AccountKind, AccountOwner, Side } from "./chart-of-accounts.ts";
import type { Line } from "./journals.ts";
import { journals, ledgerAccounts, postings } from "./tables.ts";

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

/** Makes what accounts of these there are not, and locks all of them by id until the transaction ends. */
export async function lockAccounts(
  tx: Tx,
  lines: JournalRow["lines"],
): Promise<void> {
  const accounts = lines.map(({ kind, owner, side, mayGoNegative }) => ({
    kind,
    owner,
    side,
    may_go_negative: mayGoNegative,
  }));
  await tx.execute(
    sql`select ledger_lock_accounts(${JSON.stringify(accounts)}::jsonb)`,
  );
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

interface AccountName {
  readonly kind: AccountKind;
  readonly owner: AccountOwner;
}

/** One page of an account's postings, newest first, and how many there are; `id` is the posting's number in its account. */
export async function selectPostings(
  tx: Tx,
  { kind, owner }: AccountName,
  { page, perPage }: { page: number; perPage: number },
) {
  const [account] = await tx
    .select({ id: ledgerAccounts.id, total: ledgerAccounts.version })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)));
  if (!account) return { total: 0, rows: [] };
  const newest = account.total - (page - 1) * perPage;
  const rows = await tx
    .select({
      id: postings.version,
      kind: journals.kind,
      meta: journals.meta,
      amount: postings.amount,
      balanceAfter: postings.balanceAfter,
      occurredAt: journals.occurredAt,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .where(
      and(
        eq(postings.accountId, account.id),
        between(postings.version, newest - perPage + 1, newest),
      ),
    )
    .orderBy(desc(postings.version));
  return { total: account.total, rows };
}
