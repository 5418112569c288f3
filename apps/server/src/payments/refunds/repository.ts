import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { refunds } from "./tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

export async function findRefund(
  tx: Tx | Database,
  id: number,
): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** The refunds of an attempt that the caller has locked, which locks them, too. */
export async function lockRefundsOf(
  tx: Tx,
  attemptId: string,
): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.id))
    .for("no key update");
}

export async function insertRefund(
  tx: Tx,
  values: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [refund] = await tx.insert(refunds).values(values).returning();
  if (!refund) throw new Error("insert returned no row");
  return refund;
}

export async function endRefund(
  tx: Tx,
  id: number,
  values: Pick<RefundRow, "state" | "detail" | "endedAt">,
): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id));
}

/** The number of a user's refunds that are on their way. */
export const countPendingRefunds = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    refunds,
    and(eq(refunds.userId, userId), eq(refunds.state, "requested")),
  );

/** Refunds that were requested before `before` and have no end, longest waiting first. */
export async function staleRefunds(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, "requested"), lt(refunds.requestedAt, before)))
    .orderBy(asc(refunds.requestedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The refunds of an attempt, without a lock. */
export async function refundsOf(tx: Tx, attemptId: string) {
  const { id, amount, state, requestedAt } = refunds;
  return tx
    .select({ id, amount, state, requestedAt })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(id));
}
