import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionTimes } from "../sessions/session.ts";
import { googleIdentities, sessions, users } from "../tables.ts";

/** By what the holder of a session can show who they are; undefined when the session is not theirs or has ended. */
export async function selectIdentity(
  db: Tx | Database,
  userId: number,
  sessionTokenHash: string,
): Promise<{ passwordHash: string | null; signedInAt: Date } | undefined> {
  const [identity] = await db
    .select({
      passwordHash: users.passwordHash,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sessionTokenHash),
        eq(sessions.userId, userId),
      ),
    );
  return identity;
}

const ownerColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  locale: users.locale,
};

/** An account whose ways in are to change. */
export type Owner = Pick<typeof users.$inferSelect, keyof typeof ownerColumns>;

/**
 * Locks an account until the transaction ends: changes of its ways in come one after the other. Undefined when it is
 * deleted or suspended.
 */
export async function lockOwner(
  tx: Tx,
  userId: number,
): Promise<Owner | undefined> {
  const [owner] = await tx
    .select(ownerColumns)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .for("no key update");
  return owner;
}

/** The password of an account whose owner is signed in; whether the address is verified stays as it is. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Gives a session another token; undefined when it has ended meanwhile. */
export async function replaceToken(
  tx: Tx,
  userId: number,
  before: string,
  after: string,
): Promise<(SessionTimes & { readonly expiresAt: Date }) | undefined> {
  const [session] = await tx
    .update(sessions)
    .set({ tokenHash: after })
    .where(and(eq(sessions.tokenHash, before), eq(sessions.userId, userId)))
    .returning({
      createdAt: sessions.createdAt,
      remember: sessions.remember,
      expiresAt: sessions.expiresAt,
    });
  return session;
}

/** By which ways an account is entered. Undefined when there is no such account. */
export async function selectWaysIn(
  tx: Tx,
  userId: number,
): Promise<{ hasPassword: boolean; google: boolean } | undefined> {
  const [row] = await tx
    .select({
      passwordHash: users.passwordHash,
      subject: googleIdentities.subject,
    })
    .from(users)
    .leftJoin(googleIdentities, eq(googleIdentities.userId, users.id))
    .where(eq(users.id, userId));
  return (
    row && {
      hasPassword: row.passwordHash !== null,
      google: row.subject !== null,
    }
  );
}
