import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Account, AccountRow } from "./requests/account.ts";

/** Any number no other use of advisory locks takes. */
const PLAIN_LOCK = 5_144_002;

/**
 * Is the table of migration 0014 still there? It stays until `tx` ends: processes that start side by side take turns.
 */
export async function holdPlainAccounts(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLAIN_LOCK})`);
  const { rows } = await tx.execute<{ waits: boolean }>(
    // Not to_regclass: while another process held the lock, its cached answer may have become wrong.
    sql`select exists (
      select from pg_tables where schemaname = current_schema() and tablename = 'withdrawals_plain'
    ) as waits`,
  );
  return rows.some(({ waits }) => waits);
}

/** Removes rows from the plain table and gives them; they are gone when `tx` commits. */
export async function takePlainAccounts(
  tx: Tx,
  limit: number,
): Promise<(AccountRow & Account)[]> {
  const { rows } = await tx.execute<{ [Name in keyof Plain]: Plain[Name] }>(sql`
    delete from withdrawals_plain
    where id in (select id from withdrawals_plain order by id limit ${limit})
    returning id, user_id as "userId", account_number as "accountNumber", account_name as "accountName"`);
  return rows;
}

type Plain = AccountRow & Account;

/**
 * Writes the table anew without what its rows were before, and drops the empty plain table last: if anything fails, the
 * next start does it again.
 */
export async function finishPlainAccounts(db: Database): Promise<void> {
  await db.execute(sql`vacuum (full) withdrawals`);
  await db.execute(
    sql`alter table withdrawals validate constraint withdrawals_account_encrypted`,
  );
  await inTransaction(db, async (tx) => {
    if (!(await holdPlainAccounts(tx))) return;
    await tx.execute(sql`drop table withdrawals_plain`);
  });
}
