import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { accountClashes, payoutAccounts, withdrawals } from "../tables.ts";

type NewAccount = typeof payoutAccounts.$inferInsert;

/** Inserts the account, or marks it as saved again. Returns undefined if it belongs to another user. */
export async function upsertAccount(
  tx: Tx,
  row: NewAccount,
): Promise<{ id: number; createdAt: Date } | undefined> {
  const [account] = await tx
    .insert(payoutAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: payoutAccounts.numberHash,
      set: { saved: true },
      setWhere: sql`${payoutAccounts.userId} = excluded.user_id`,
    })
    .returning({
      id: payoutAccounts.id,
      createdAt: payoutAccounts.createdAt,
    });
  return account;
}

export async function insertClash(
  tx: Tx,
  clash: { userId: number; numberHash: string; lastAt: Date },
): Promise<void> {
  const { userId, numberHash, lastAt } = clash;
  await tx.execute(sql`
    insert into account_clashes (user_id, payout_account_id, last_at)
    select ${userId}, id, ${lastAt} from payout_accounts where number_hash = ${numberHash} and user_id <> ${userId}
    on conflict (user_id, payout_account_id) do update set last_at = excluded.last_at`);
}

const CLASHES_MAX = 100;

/**
 * Returns the users who requested a withdrawal to an account of this user, and the owners of accounts to which this
 * user requested one.
 */
export async function selectClashing(
  tx: Tx,
  userId: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select account.user_id as id from account_clashes clash
      join payout_accounts account on account.id = clash.payout_account_id
    where clash.user_id = ${userId}
    union
    select clash.user_id from account_clashes clash
      join payout_accounts account on account.id = clash.payout_account_id
    where account.user_id = ${userId}
    limit ${CLASHES_MAX}`);
  return rows.map(({ id }) => id);
}

/** Withdrawals in these stages use their account. Those in other stages were rejected, cancelled or returned. */
const used = ["pending", "approved", "confirmed", "sent", "paid"] as const;

/** Returns true if the user has a withdrawal to another account that was not rejected, cancelled or returned. */
export async function usesOtherAccount(
  tx: Tx,
  userId: number,
  accountId: number,
): Promise<boolean> {
  const found = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        inArray(withdrawals.stage, [...used]),
        ne(withdrawals.payoutAccountId, accountId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Deletes the account of a withdrawal that was rejected, cancelled or returned, unless another withdrawal uses the
 * account. Its row is locked first, so that the deletion sees the withdrawals that concurrent requests have added.
 */
export async function releaseUnused(
  tx: Tx,
  withdrawalId: number,
): Promise<void> {
  const [account] = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .innerJoin(withdrawals, eq(withdrawals.payoutAccountId, payoutAccounts.id))
    .where(eq(withdrawals.id, withdrawalId))
    .for("update", { of: payoutAccounts });
  if (!account) return;
  await tx.delete(payoutAccounts).where(
    and(
      eq(payoutAccounts.id, account.id),
      sql`not exists (select from withdrawals
          where payout_account_id = ${account.id} and ${inArray(withdrawals.stage, [...used])})`,
    ),
  );
}

/** Removes an account from the user's saved ones. @returns false if the user has no such saved account. */
export async function hideAccount(
  tx: Tx,
  userId: number,
  id: number,
): Promise<boolean> {
  const hidden = await tx
    .update(payoutAccounts)
    .set({ saved: false })
    .where(
      and(
        eq(payoutAccounts.id, id),
        eq(payoutAccounts.userId, userId),
        payoutAccounts.saved,
      ),
    )
    .returning({ id: payoutAccounts.id });
  return hidden.length > 0;
}

/** Releases all accounts of a user who is being deleted. */
export async function deleteAccountsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(accountClashes).where(eq(accountClashes.userId, userId));
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.userId, userId));
}
