import { and, eq, sql } from "drizzle-orm";
import type { Funding } from "../../ledger/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { orders } from "../tables.ts";

/** How the price of a published survey was paid, in rupiah, over all its paid orders. */
export async function fundingOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<Funding> {
  const [paid] = await tx
    .select({
      collected: sql<number>`coalesce(sum(${orders.amount}), 0)::int8`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(eq(orders.surveyId, surveyId), eq(orders.status, "paid")));
  return { collected: paid?.collected ?? 0, credit: 0, voucher: 0 };
}
