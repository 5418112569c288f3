import { and, count, eq, gte, isNull, sql } from "drizzle-orm";
import { accountColumns } from "../repository.ts";
import type { Account } from "../repository.ts";
import { users } from "../tables.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** Condition for accounts that are not deleted. */
export const isPresent = isNull(users.deletedAt);

/** The number of accounts, and of those created since then. */
export async function countUsers(
  tx: Tx,
  since: Date,
): Promise<{ all: number; opened: number }> {
  const opened = tx
    .select({ opened: count() })
    .from(users)
    .where(and(isPresent, gte(users.createdAt, since)));
  const [row] = await tx
    .select({ all: count(), opened: sql<number>`(${opened})::int` })
    .from(users)
    .where(isPresent);
  return row ?? { all: 0, opened: 0 };
}

/** Makes the account of this address a verified admin with this password. Returns undefined if there is no account. */
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

/** Sets or ends a suspension. The caller holds the account's lock. */
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
