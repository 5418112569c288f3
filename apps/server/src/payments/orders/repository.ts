import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { orders } from "../tables.ts";

export type OrderRow = typeof orders.$inferSelect;

const open = inArray(orders.status, ["creating", "pending"]);

export async function findOrder(
  tx: Tx | Database,
  id: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The caller has locked the order's survey, which always comes first. */
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
    .where(and(eq(orders.surveyId, surveyId), open))
    .orderBy(asc(orders.createdAt), asc(orders.id));
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

/** Open orders created before `before` and not checked since, those that wait longest first. */
export async function staleOrderIds(
  tx: Tx | Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        open,
        lt(orders.createdAt, before),
        or(isNull(orders.checkedAt), lt(orders.checkedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${orders.checkedAt}, ${orders.createdAt})`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
