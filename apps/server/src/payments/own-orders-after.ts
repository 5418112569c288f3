import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { surveys } from "../surveys/public.ts";
import { orders } from "./tables.ts";

/** Orders to pay for a creator's surveys by id, from the one after `after`. */
export function ownOrdersAfter(
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
