import { and, asc, between, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { AccountKind, AccountOwner } from "./chart-of-accounts.ts";
import type { Journal } from "./journal-kind.ts";
import {
  accountVersions,
  journalKinds,
  journals,
  ledgerAccounts,
  postings,
} from "./tables.ts";

/** Posts a journal in one round trip: the database function `post_journal` does the rest. */
export async function insertJournal(tx: Tx, journal: Journal) {
  const { key, kind, meta, lines, effectiveAt = null } = journal;
  const { rows } = await tx.execute<{ journalId: number; replayed: boolean }>(
    sql`select posted_id as "journalId", replayed from post_journal(
      ${key}, ${kind}, ${JSON.stringify(meta)}::jsonb, ${JSON.stringify(lines)}::jsonb,
      ${effectiveAt?.toISOString() ?? null}::timestamptz)`,
  );
  const [posted] = rows;
  if (!posted) throw new Error("post_journal returned no row");
  return posted;
}

/** Inserts the accounts that do not exist yet and locks all of them by id until the transaction ends. */
export async function lockAccounts(
  tx: Tx,
  accounts: readonly AccountName[],
): Promise<void> {
  const names = accounts.map(({ kind, owner }) => ({ kind, owner }));
  await tx.execute(
    sql`select ledger_lock_accounts(${JSON.stringify(names)}::jsonb)`,
  );
}

/**
 * Closes all accounts of a user.
 * @throws a violation of `ledger_accounts_closed_check` while one of the accounts holds money.
 */
export async function closeAccountsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select close_user_accounts(${userId})`);
}

interface AccountName {
  readonly kind: AccountKind;
  readonly owner: AccountOwner;
}

/** Returns the balance, with debits positive and credits negative, in rupiah; 0 for an account without postings. */
export async function accountBalance(
  tx: Tx | Database,
  { kind, owner }: AccountName,
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

/** The balance of the account of each row's user, in rupiah ≥ 0, as a column. */
export const amountHeld = (
  kind: AccountKind,
  userId: SQLWrapper,
) => sql<number>`coalesce((
  select abs(${ledgerAccounts.balance}) from ${ledgerAccounts}
  where ${ledgerAccounts.kind} = ${kind} and ${ledgerAccounts.owner} = 'user:' || ${userId}), 0)`;

/** Balances of accounts of one kind, debits positive; accounts without postings are omitted. */
export async function selectBalances(
  tx: Tx,
  kind: AccountKind,
  owners: readonly AccountOwner[],
): Promise<{ owner: string; balance: number }[]> {
  if (owners.length === 0) return [];
  return tx
    .select({ owner: ledgerAccounts.owner, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    );
}

/** Returns by kind the sum of the balances (debits positive, rupiah) and the number of accounts with a balance. */
export async function sumByKind(tx: Tx, kinds: readonly AccountKind[]) {
  return tx
    .select({
      kind: ledgerAccounts.kind,
      balance: sql<number>`sum(${ledgerAccounts.balance})`.mapWith(Number),
      accounts: sql<number>`count(*)::int`,
    })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, [...kinds]),
        ne(ledgerAccounts.balance, 0),
      ),
    )
    .groupBy(ledgerAccounts.kind);
}

/** Finds the posting of an account's version by its key, which begins with the journal's id. */
const madeVersion = and(
  eq(postings.journalId, accountVersions.journalId),
  eq(postings.accountId, accountVersions.accountId),
);

/** `id` is the posting's number in its account. */
const postingColumns = {
  id: accountVersions.version,
  kind: journals.kind,
  meta: journals.meta,
  amount: postings.amount,
  balanceAfter: accountVersions.balanceAfter,
  occurredAt: journals.occurredAt,
};

/** One page of an account's postings, newest first, and their total number. */
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
    .select(postingColumns)
    .from(accountVersions)
    .innerJoin(postings, madeVersion)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .where(
      and(
        eq(accountVersions.accountId, account.id),
        between(accountVersions.version, newest - perPage + 1, newest),
      ),
    )
    .orderBy(desc(accountVersions.version));
  return { total: account.total, rows };
}

/** An account's postings in their order, starting after the number `after`. */
export function selectPostingsAfter(
  db: Database,
  { kind, owner }: AccountName,
  after: number,
  limit: number,
) {
  return db
    .select(postingColumns)
    .from(accountVersions)
    .innerJoin(postings, madeVersion)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountVersions.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.owner, owner),
        gt(accountVersions.version, after),
      ),
    )
    .orderBy(asc(accountVersions.version))
    .limit(limit);
}

/** The total and number of postings to an account from journals of one kind. Rupiah, credits positive. */
export async function sumEarnings(
  tx: Tx,
  account: AccountName,
  kind: string,
): Promise<{ total: number; events: number }> {
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(-sum(${postings.amount}), 0)`.mapWith(Number),
      events: sql<number>`count(*)::int`,
    })
    .from(accountVersions)
    .innerJoin(postings, madeVersion)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountVersions.accountId))
    .where(postedBy(account, kind));
  return row ?? { total: 0, events: 0 };
}

/** Returns the newest of these postings. */
export async function selectEarnings(
  tx: Tx,
  account: AccountName,
  kind: string,
  limit: number,
): Promise<{ amount: number; earnedAt: Date }[]> {
  const rows = await tx
    .select({ amount: postings.amount, earnedAt: journals.occurredAt })
    .from(accountVersions)
    .innerJoin(postings, madeVersion)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountVersions.accountId))
    .where(postedBy(account, kind))
    .orderBy(desc(accountVersions.version))
    .limit(limit);
  return rows.map(({ amount, earnedAt }) => ({ amount: -amount, earnedAt }));
}

/**
 * The amount that an account received from the rest of a survey's money. Reads the account's postings of the kinds that
 * return it.
 */
export async function sumReturnedBy(
  tx: Tx | Database,
  surveyId: number,
  account: AccountName,
): Promise<number> {
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(-sum(${postings.amount}), 0)`.mapWith(Number),
    })
    .from(accountVersions)
    .innerJoin(postings, madeVersion)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountVersions.accountId))
    .innerJoin(journalKinds, eq(journalKinds.kind, journals.kind))
    .where(
      and(
        eq(ledgerAccounts.kind, account.kind),
        eq(ledgerAccounts.owner, account.owner),
        eq(journalKinds.returnsRest, true),
        sql`${journals.meta} ->> 'surveyId' = ${String(surveyId)}`,
      ),
    );
  return row?.total ?? 0;
}

const postedBy = (account: AccountName, kind: string) =>
  and(
    eq(ledgerAccounts.kind, account.kind),
    eq(ledgerAccounts.owner, account.owner),
    eq(journals.kind, kind),
  );
