import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { withdrawals } from "../tables.ts";

/** Reserves the id of the next row: its account is encrypted for that id before the row exists. */
export async function nextWithdrawalId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
  );
  const [next] = rows;
  if (!next) throw new Error("withdrawals have no sequence");
  return next.id;
}

type NewWithdrawal = typeof withdrawals.$inferInsert & { readonly id: number };

/** @returns the id; undefined when the user has a request under that idempotency key already. */
export async function insertWithdrawal(
  tx: Tx,
  row: NewWithdrawal,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(withdrawals)
    .overridingSystemValue()
    .values(row)
    .onConflictDoNothing({
      target: [withdrawals.userId, withdrawals.idempotencyKey],
    })
    .returning({ id: withdrawals.id });
  return inserted?.id;
}

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

/** Locks the withdrawal against concurrent decisions until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: number) {
  const [locked] = await tx
    .select({
      id: withdrawals.id,
      userId: withdrawals.userId,
      status: withdrawals.status,
      amount: withdrawals.amount,
    })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for("update");
  return locked;
}

export async function updateDecision(
  tx: Tx,
  id: number,
  decision: {
    status: "confirmed" | "rejected";
    reason: string | null;
    decidedAt: Date;
    decidedBy: number;
  },
): Promise<void> {
  await tx.update(withdrawals).set(decision).where(eq(withdrawals.id, id));
}

/** The reason of a rejection. Null for other withdrawals, and once the user's account was deleted. */
export async function selectRejectionReason(
  db: Database,
  id: number,
): Promise<string | null> {
  const [row] = await db
    .select({ reason: withdrawals.reason })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  return row?.reason ?? null;
}

export const countPendingWithdrawals = (
  tx: Tx,
  userId: number,
): Promise<number> =>
  tx.$count(
    withdrawals,
    and(eq(withdrawals.userId, userId), eq(withdrawals.status, "pending")),
  );

export async function selectWithdrawalIds(
  tx: Tx,
  userId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId));
  return rows.map(({ id }) => id);
}

/** Replaces the account and erases reason and idempotency key. */
export async function updateErased(
  tx: Tx,
  id: number,
  account: string,
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ account, reason: null, idempotencyKey: `deleted-${id}` })
    .where(eq(withdrawals.id, id));
}

export async function updateAccount(
  tx: Tx,
  id: number,
  account: string,
): Promise<void> {
  await tx.update(withdrawals).set({ account }).where(eq(withdrawals.id, id));
}

/** Locks the next rows after `afterId` whose accounts do not start with `prefix`, by id. */
export function lockAccountsUnlike(
  tx: Tx,
  {
    prefix,
    afterId,
    limit,
  }: { prefix: string; afterId: number; limit: number },
) {
  return tx
    .select({
      id: withdrawals.id,
      userId: withdrawals.userId,
      account: withdrawals.account,
    })
    .from(withdrawals)
    .where(
      and(
        gt(withdrawals.id, afterId),
        sql`not starts_with(${withdrawals.account}, ${prefix})`,
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(limit)
    .for("update");
}

/** The ids of the keys that accounts are encrypted with. */
export async function selectAccountKeyIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct split_part(account, '.', 2) as id from withdrawals`,
  );
  return rows.map(({ id }) => id);
}
