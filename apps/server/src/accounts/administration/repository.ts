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
import { accountColumns } from "../repository.ts";
import type { Account } from "../repository.ts";
import { users } from "../tables.ts";
import {
  countListed,
  holdsTyped,
} from "../../platform/database/list-queries.ts";
import type { Tx } from "../../platform/database/transaction.ts";

const searched = sql`lower(${users.name} || ' ' || ${users.email})`;

const present = isNull(users.deletedAt);

const lowerName = sql`lower(${users.name})`;

/** Each order follows one of the indexes `users_present`, `users_by_name` and `users_by_level`, in either direction. */
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

/** Finds the page in an index, then reads its rows. */
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

/** The number of accounts, and of those created since then. */
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

/** Makes the account of this address a verified admin with this password. Undefined without an account. */
export async function updateToAdmin(
  tx: Tx,
  email: string,
  change: { passwordHash: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await tx
    .update(users)
    .set({
      role: "admin",
      passwordHash: change.passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${change.now})`,
    })
    .where(eq(users.email, email))
    .returning(accountColumns);
  return account;
}

/** The caller holds the account's lock. */
export async function updateSuspension(
  tx: Tx,
  userId: number,
  suspension: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({
      suspendedAt: suspension?.at ?? null,
      suspensionReason: suspension?.reason ?? null,
    })
    .where(eq(users.id, userId));
}
