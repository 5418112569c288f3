import { and, count, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { countListed } from "../platform/database/count-listed.ts";
import { holdsTyped } from "../platform/database/search.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { users } from "./tables.ts";

const searched = sql`lower(${users.name} || ' ' || ${users.email})`;

/** A deleted account is nobody's. */
const present = isNull(users.deletedAt);

interface Wanted {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. The page is found in the index alone, then its rows are read. */
export async function selectUsers(tx: Tx, { search, limit, offset }: Wanted) {
  const where = and(present, holdsTyped(searched, search));
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
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
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
    .where(and(present, gte(users.createdAt, since)));
  const [row] = await tx
    .select({ all: count(), opened: sql<number>`(${opened})::int` })
    .from(users)
    .where(present);
  return row ?? { all: 0, opened: 0 };
}
