import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { paymentAttempts } from "./tables.ts";
import { orders } from "../orders/tables.ts";

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Condition: the attempt may still be paid. Equivalent to `isLive`. */
const live = and(eq(paymentAttempts.final, false), eq(paymentAttempts.paid, 0));

export async function findAttempt(
  tx: Tx | Database,
  id: string,
): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id));
  return attempt;
}

/** Locks an attempt. The caller has already locked its survey and order. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for("no key update");
  if (!attempt) throw new Error(`Payment attempt ${id} is gone`);
  return attempt;
}

/** Locks attempts by id until the transaction ends, for a caller that locks no survey and no order afterwards. */
export async function lockAttempts(
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]))
    .orderBy(asc(paymentAttempts.id))
    .for("no key update");
}

/** Returns the attempts that may still be paid of an order that the caller has locked, oldest first. */
export async function liveAttempts(
  tx: Tx,
  orderId: string,
): Promise<AttemptRow[]> {
  return tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), live))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

/** The number of open payment windows of a survey's open orders. */
export async function countOpenWindows(
  tx: Tx,
  surveyId: number,
): Promise<number> {
  const rows = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.surveyId, surveyId),
        eq(orders.state, "open"),
        isNotNull(paymentAttempts.token),
        live,
      ),
    );
  return rows.length;
}

/** Returns the ids of orders by the ids of their payments. Payments that belong to no order are omitted. */
export async function ordersOfPayments(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, orderId } = paymentAttempts;
  const rows = await tx
    .select({ id, orderId })
    .from(paymentAttempts)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.flatMap((row) =>
      row.orderId === null ? [] : [[row.id, row.orderId]],
    ),
  );
}

/** Inserts an attempt. The first of concurrent inserts with the same id wins. */
export async function insertAttempt(
  tx: Tx,
  values: typeof paymentAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(paymentAttempts).values(values).onConflictDoNothing();
}

export async function changeAttempt(
  tx: Tx,
  id: string,
  values: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<AttemptRow> {
  const [attempt] = await tx
    .update(paymentAttempts)
    .set(values)
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (!attempt) throw new Error(`Payment attempt ${id} is gone`);
  return attempt;
}

/**
 * Takes attempts that are due for a check, longest due first, and schedules their next check before the provider is
 * queried, so that a failing check never blocks the others. Concurrent processes take different attempts.
 */
export async function takeDueAttempts(
  tx: Tx,
  {
    now,
    limit,
    nextCheck,
  }: {
    now: Date;
    limit: number;
    nextCheck: (attempt: AttemptRow) => Date;
  },
): Promise<AttemptRow[]> {
  const due = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.final, false),
        lte(paymentAttempts.nextCheckAt, now),
      ),
    )
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  for (const attempt of due) {
    await tx
      .update(paymentAttempts)
      .set({
        checks: sql`${paymentAttempts.checks} + 1`,
        nextCheckAt: nextCheck(attempt),
      })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  return due;
}
