import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { orders, paymentChoices } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;

export async function findOrder(
  tx: Tx | Database,
  id: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Locks an order. The caller has locked its survey, which always comes first. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .for("no key update");
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

/** The open orders of a survey that the caller has locked, oldest first. */
export async function openOrders(
  tx: Tx,
  surveyId: number,
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.surveyId, surveyId), eq(orders.state, "open")))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/** Returns the order of an earlier request under the same key. */
export async function findRepeatedOrder(
  tx: Tx,
  surveyId: number,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.surveyId, surveyId),
        eq(orders.idempotencyKey, idempotencyKey),
      ),
    );
  return order;
}

export async function insertOrder(
  tx: Tx,
  values: typeof orders.$inferInsert,
): Promise<OrderRow> {
  const [order] = await tx.insert(orders).values(values).returning();
  if (!order) throw new Error("insert returned no row");
  return order;
}

export async function changeOrder(
  tx: Tx,
  id: string,
  values: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [order] = await tx
    .update(orders)
    .set(values)
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

/** Returns the ids of surveys with expired open orders. */
export async function surveysWithExpiredOrders(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ surveyId: orders.surveyId })
    .from(orders)
    .where(and(eq(orders.state, "open"), lt(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  return [...new Set(rows.map(({ surveyId }) => surveyId))];
}

/** Returns true if the creator chose to pay for the survey with credit. */
export async function usesCredit(tx: Tx, surveyId: number): Promise<boolean> {
  const [choice] = await tx
    .select({ useCredit: paymentChoices.useCredit })
    .from(paymentChoices)
    .where(eq(paymentChoices.surveyId, surveyId));
  return choice?.useCredit ?? false;
}

export async function storeUseCredit(
  tx: Tx,
  surveyId: number,
  useCredit: boolean,
): Promise<void> {
  await tx
    .insert(paymentChoices)
    .values({ surveyId, useCredit })
    .onConflictDoUpdate({
      target: paymentChoices.surveyId,
      set: { useCredit },
    });
}
