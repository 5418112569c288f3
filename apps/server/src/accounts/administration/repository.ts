import type { UserListFilter, UserSort } from "@sigi/contract/users.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { countListed } from "../../platform/database/count-listed.ts";
import { holdsTyped } from "../../platform/database/search.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { users } from "../tables.ts";

const searched = sql`lower(${users.name} || ' ' || ${users.email})`;

/** A deleted account is nobody's. */
const present = isNull(users.deletedAt);

const lowerName = sql`lower(${users.name})`;

/** As the indexes `users_present`, `users_by_name` and `users_by_level` lie, forwards or backwards. */
const orders: Readonly<Record<UserSort, readonly SQL[]>> = {
  newest: [desc(users.id)],
  oldest: [asc(users.id)],
  name: [asc(lowerName), asc(users.id)],
  name_desc: [desc(lowerName), desc(users.id)],
  level: [desc(users.level), desc(users.id)],
  level_asc: [asc(users.level), asc(users.id)],
};

const conditions: Readonly<Record<UserListFilter, SQL>> = {
  active: isNull(users.suspendedAt),
  suspended: isNotNull(users.suspendedAt),
  admin: eq(users.role, "admin"),
};

interface Wanted {
  readonly search: string | undefined;
  readonly sort: UserSort;
  readonly state: UserListFilter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The page is found in an index, then its rows are read. */
export async function selectUsers(
  tx: Tx,
  { search, sort, state, limit, offset }: Wanted,
) {
  const where = and(
    present,
    state && conditions[state],
    holdsTyped(searched, search),
  );
  const ids = tx
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...orders[sort])
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
    .orderBy(...orders[sort]);
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
