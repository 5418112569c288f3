import { listReach } from "@sigi/contract/page.ts";
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./transaction.ts";

/** A trigram index matches parts of words from three letters on. Shorter searches match only the beginning. */
const PART_MIN = 3;

/**
 * Returns the condition that a text contains the search text, ignoring case. `lowered` is the expression of a trigram
 * index (`gin_trgm_ops`); a search without letters or digits scans all rows. Undefined, so no condition, for an empty
 * search.
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

/**
 * Counts the rows of a list of all users' rows, at most to the list's reach, so that the cost of the count is bounded.
 */
export async function countListed(
  tx: Tx,
  table: PgTable,
  where: SQL | undefined,
  reach: number = listReach,
): Promise<number> {
  const { rows } = await tx.execute<{ listed: number }>(
    sql`select count(*)::int as listed from (
      select 1 from ${table} ${where ? sql`where ${where}` : sql``} limit ${reach}
    ) as counted`,
  );
  return rows[0]?.listed ?? 0;
}
