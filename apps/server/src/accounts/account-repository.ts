import { and, asc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import type { Account } from "./repository.ts";
import { users } from "./tables.ts";

const { passwordHash: _, ...columns } = getTableColumns(users);

/**
 * An account that is about to end or to be suspended, or undefined: nobody who signs in or writes anything for it comes
 * in between until the transaction ends. Of an admin all admins are locked, in the order of their ids: of two who go at
 * once the second one sees that they are the last.
 */
export async function lockAccount(
  tx: Tx,
  userId: number,
): Promise<Account | undefined> {
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
  return rows.find(({ id }) => id === userId);
}

/** Whether this is an admin without whom there would be none who can sign in. */
export async function isLastAdmin(
  tx: Tx,
  { id, role }: Pick<Account, "id" | "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  const others = await tx.$count(
    users,
    and(
      eq(users.role, "admin"),
      ne(users.id, id),
      isNull(users.deletedAt),
      isNull(users.suspendedAt),
    ),
  );
  return others === 0;
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
