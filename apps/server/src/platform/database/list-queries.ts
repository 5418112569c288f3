import { listReach } from "@sigi/contract/page.ts";
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./transaction.ts";

/** A trigram index finds parts of words from three letters on; fewer are looked for at the beginning only. */
const PART_MIN = 3;

/**
 * Whether a text holds what somebody typed, upper and lower case alike. `lowered` is the expression of a trigram index
 * (`gin_trgm_ops`); only what has no letter or digit at all is looked for row by row. Undefined, so no condition, when
 * nothing was typed.
 */
export function holdsTyped(
  lowered: SQLWrapper,
  typed: string | undefined,
): SQL | undefined {
  if (typed === undefined || typed === "") return undefined;
  const literal = typed.replace(/[\\%_]/g, String.raw`\$&`);
  const pattern = typed.length < PART_MIN ? `${literal}%` : `%${literal}%`;
  return sql`${lowered} like lower(${pattern})`;
}

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
