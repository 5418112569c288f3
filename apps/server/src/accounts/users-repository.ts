import { count, desc, eq, gte, sql } from "drizzle-orm";
import { countListed } from "../platform/database/count-listed.ts";
import { holdsTyped } from "../platform/database/search.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { users } from "./tables.ts";

const searched = sql`lower(${users.name} || ' ' || ${users.email})`;

interface Wanted {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. The page is found in the index alone, then its rows are read. */
export async function selectUsers(tx: Tx, { search, limit, offset }: Wanted) {
  const where = holdsTyped(searched, search);
  const ids = tx
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)
    .as("on_page");
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
      level: users.level,
      createdAt: users.createdAt,
    })
    .from(ids)
    .innerJoin(users, eq(users.id, ids.id))
    .orderBy(desc(users.id));
  return { rows, total: await countListed(tx, users, where) };
}

/** All accounts, and those opened since then. */
export async function countUsers(
  tx: Tx,
  since: Date,
): Promise<{ all: number; opened: number }> {
  const opened = tx
    .select({ opened: count() })
    .from(users)
    .where(gte(users.createdAt, since));
  const [row] = await tx
    .select({ all: count(), opened: sql<number>`(${opened})::int` })
    .from(users);
  return row ?? { all: 0, opened: 0 };
}
