import { and, eq, isNull, sql } from "drizzle-orm";
import type { SessionTimes } from "../sessions/session.ts";
import { googleIdentities } from "../google/tables.ts";
import { sessions } from "../sessions/tables.ts";
import { users, emailTokens } from "../tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/**
 * Reads the data with which the session's holder can reauthenticate. Returns undefined when the session has ended or
 * belongs to another user.
 */
export async function selectIdentityProof(
  db: Tx | Database,
  userId: number,
  sessionTokenHash: string,
): Promise<{ passwordHash: string | null; signedInAt: Date } | undefined> {
  const [proof] = await db
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
  return proof;
}

const activeAccountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  locale: users.locale,
};

/** An account whose credentials may change. */
export type ActiveAccount = Pick<
  typeof users.$inferSelect,
  keyof typeof activeAccountColumns
>;

/**
 * Locks an account until the transaction ends, which serialises changes of its credentials. Returns undefined when it
 * is deleted or suspended.
 */
export async function lockActiveAccount(
  tx: Tx,
  userId: number,
): Promise<ActiveAccount | undefined> {
  const [account] = await tx
    .select(activeAccountColumns)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .for("no key update");
  return account;
}

/** Sets the password. The verification of the address remains unchanged. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, credentialsChangedAt: now })
    .where(eq(users.id, userId));
}

/** Sets the password and verifies the address. Returns false when the address is no longer the account's. */
export async function setPasswordAndVerify(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({
      passwordHash,
      credentialsChangedAt: now,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})`,
    })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Marks all mailed links for a new password as used. */
export async function invalidatePasswordResets(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, "password_reset"),
        isNull(emailTokens.usedAt),
      ),
    );
}

/** Replaces the token of a session. Returns undefined when the session has ended. */
export async function replaceSessionToken(
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

/** The ways to sign in to an account. Returns undefined when it does not exist. */
export async function selectSignInMethods(
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
