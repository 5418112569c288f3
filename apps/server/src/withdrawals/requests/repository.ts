import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
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

export async function insertWithdrawal(
  tx: Tx,
  row: NewWithdrawal,
): Promise<void> {
  await tx.insert(withdrawals).overridingSystemValue().values(row);
}

/** Any number that names this lock. */
const REQUESTS_OF_USER = 0x7764;

/** Lets the requests of one user wait for each other until the transaction ends. */
export async function lockRequestsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${REQUESTS_OF_USER}, ${userId})`,
  );
}

/** The number of the user's requests since then, whatever became of them. */
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

/** Why the money came back. Null for other withdrawals, and once the user's account was deleted. */
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

/** Withdrawals whose money may still come back to the user: undecided, to be sent, or sent but not paid yet. */
export const countOpenWithdrawals = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    withdrawals,
    and(
      eq(withdrawals.userId, userId),
      inArray(withdrawals.stage, ["pending", "approved", "confirmed", "sent"]),
    ),
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
