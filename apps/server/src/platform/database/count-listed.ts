import { listReach } from "@sigi/contract/page.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./transaction.ts";

/** How many rows a list of everybody's has: counted no further than it reaches, so that the count's cost is bounded too. */
export async function countListed(
  tx: Tx,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = await tx.execute<{ listed: number }>(
    sql`select count(*)::int as listed from (
      select 1 from ${table} ${where ? sql`where ${where}` : sql``} limit ${listReach}
    ) as counted`,
  );
  return rows[0]?.listed ?? 0;
}
