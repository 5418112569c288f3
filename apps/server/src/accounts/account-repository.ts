import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import type { Account } from "./repository.ts";
import { users } from "./tables.ts";

const { passwordHash: _, ...columns } = getTableColumns(users);

/** Nobody who signs in or writes anything for the account comes in between until the transaction ends. */
export interface LockedAccount extends Account {
  /** An admin, and no other admin may sign in. */
  readonly isLastAdmin: boolean;
}

/**
 * An account that is about to end or to be suspended, or undefined. Of an admin all admins are locked, in the order of
 * their ids: of two who go at once the second one sees that they are the last.
 */
export async function lockAccount(
  tx: Tx,
  userId: number,
): Promise<LockedAccount | undefined> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`(${users.id} = ${userId} or (${users.role} = 'admin'
          and (select role from users where id = ${userId}) = 'admin'))`,
      ),
    )
    .orderBy(asc(users.id))
    .for("update");
  const account = rows.find(({ id }) => id === userId);
  if (!account) return undefined;
  const others = rows.filter(
    ({ id, role, suspendedAt }) =>
      id !== userId && role === "admin" && suspendedAt === null,
  );
  const isLastAdmin = account.role === "admin" && others.length === 0;
  return { ...account, isLastAdmin };
}

/** What an account is until the transaction ends; undefined when there is none, or none any more. */
export async function holdStanding(
  tx: Tx,
  userId: number,
): Promise<{ suspendedAt: Date | null } | undefined> {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("share");
  return account;
}

/** The caller holds the lock. */
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
