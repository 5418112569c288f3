import { and, asc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/tables.ts";
import { orders, sandboxTransactions } from "./tables.ts";

/** For exports: the orders of a creator's surveys by id, starting after the id `after`. */
export function ordersAfter(
  db: Database,
  userId: number,
  after: string,
  limit: number,
) {
  return db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, userId), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** The ids of a creator's surveys that have orders in any status. */
export async function surveysWithOrders(
  tx: Tx,
  ownerId: number,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(eq(surveys.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/** A creator's drafts with an open order: their payment is being opened, and they do not await it yet. */
export async function countDraftsBeingPaid(
  tx: Tx,
  ownerId: number,
): Promise<number> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        eq(surveys.status, "draft"),
        inArray(orders.status, ["creating", "pending"]),
      ),
    );
  return rows.length;
}

/** Erases the titles of a creator's drafts, which the sandbox shows as item names. */
export async function eraseItemNames(tx: Tx, ownerId: number): Promise<void> {
  const drafts = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, ownerId), eq(surveys.status, "draft")));
  await tx
    .update(sandboxTransactions)
    .set({ itemName: "" })
    .where(inArray(sandboxTransactions.orderId, drafts));
}
