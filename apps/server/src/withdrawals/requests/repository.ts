import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { EncryptedAccounts } from "../../payouts/public.ts";
import { withdrawals } from "../tables.ts";

/** The bank accounts of withdrawals, encrypted. */
export const withdrawalAccounts = new EncryptedAccounts(withdrawals);

type NewWithdrawal = typeof withdrawals.$inferInsert & { readonly id: number };

export async function insertWithdrawal(
  tx: Tx,
  row: NewWithdrawal,
): Promise<void> {
  await tx.insert(withdrawals).overridingSystemValue().values(row);
}

/** An arbitrary number that identifies this lock. */
const REQUESTS_OF_USER = 0x7764;

/** Serializes the requests of one user until the transaction ends. */
export async function lockRequestsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${REQUESTS_OF_USER}, ${userId})`,
  );
}

/** Counts the user's requests since a time, regardless of their outcome. */
export const countSince = (
  tx: Tx,
  userId: number,
  since: Date,
): Promise<number> =>
  tx.$count(
    withdrawals,
    and(eq(withdrawals.userId, userId), gt(withdrawals.createdAt, since)),
  );

export async function selectByIdempotencyKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
) {
  const [found] = await tx
    .select({
      id: withdrawals.id,
      userId: withdrawals.userId,
      amount: withdrawals.amount,
      bankId: withdrawals.bankId,
      payoutAccountId: withdrawals.payoutAccountId,
      account: withdrawals.account,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

export type LockedWithdrawal = Pick<
  typeof withdrawals.$inferSelect,
  | "id"
  | "userId"
  | "stage"
  | "amount"
  | "fee"
  | "heldFor"
  | "notBefore"
  | "approvedBy"
  | "decidedAt"
>;

const lockedColumns = {
  id: withdrawals.id,
  userId: withdrawals.userId,
  stage: withdrawals.stage,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  heldFor: withdrawals.heldFor,
  notBefore: withdrawals.notBefore,
  approvedBy: withdrawals.approvedBy,
  decidedAt: withdrawals.decidedAt,
};

/** Locks the withdrawal against concurrent decisions until the transaction ends. */
export async function lockWithdrawal(
  tx: Tx,
  id: number,
): Promise<LockedWithdrawal | undefined> {
  const [locked] = await lockWithdrawals(tx, [id]);
  return locked;
}

/** Locks the withdrawals by id until the transaction ends. */
export function lockWithdrawals(
  tx: Tx,
  ids: readonly number[],
): Promise<LockedWithdrawal[]> {
  return tx
    .select(lockedColumns)
    .from(withdrawals)
    .where(inArray(withdrawals.id, [...ids]))
    .orderBy(asc(withdrawals.id))
    .for("update");
}

type Change = Partial<
  Pick<
    typeof withdrawals.$inferInsert,
    "stage" | "reason" | "approvedAt" | "approvedBy" | "decidedAt" | "decidedBy"
  >
>;

export async function updateWithdrawal(
  tx: Tx,
  id: number,
  change: Change,
): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id));
}

/**
 * Returns the reason for which the money was returned. Null for other withdrawals, and once the user's account was
 * deleted.
 */
export async function selectReason(
  db: Database,
  id: number,
): Promise<string | null> {
  const [row] = await db
    .select({ reason: withdrawals.reason })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  return row?.reason ?? null;
}

/** Counts withdrawals whose money may still return to the user: undecided, to be sent, or sent but not paid yet. */
export const countOpenWithdrawals = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    withdrawals,
    and(
      eq(withdrawals.userId, userId),
      inArray(withdrawals.stage, ["pending", "approved", "confirmed", "sent"]),
    ),
  );

/** Erases the texts that admins and the user wrote. */
export async function eraseTexts(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(withdrawals)
    .set({
      reason: null,
      idempotencyKey: sql`'deleted-' || ${withdrawals.id}`,
    })
    .where(eq(withdrawals.userId, userId));
}
