import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

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
