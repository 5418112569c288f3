import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { and, eq, isNull, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { SessionTimes } from "../sessions/session.ts";
import {
  googleIdentities,
  sessions,
  users,
  emailChanges,
  emailTokens,
} from "../tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** How the session's holder can reauthenticate. Undefined when the session has ended or belongs to another user. */
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
 * Locks an account until the transaction ends, which serialises changes of its credentials. Undefined when it is
 * deleted or suspended.
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

/** Leaves the verification of the address unchanged. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Also verifies the address. False when it is no longer the account's. */
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

/** Replaces the token of a session. Undefined when the session has ended. */
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

/** The ways to sign in to an account. Undefined when it does not exist. */
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

export type EmailChange = typeof emailChanges.$inferSelect;

/** Stores a change, replacing a pending one. Undefined when the session has ended. */
export async function replaceEmailChange(
  tx: Tx,
  sessionTokenHash: string,
  change: Pick<
    EmailChange,
    "userId" | "newEmail" | "emailsRequestedAt" | "expiresAt"
  >,
): Promise<EmailChange | undefined> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sessionTokenHash),
        eq(sessions.userId, change.userId),
      ),
    );
  if (!session) return undefined;
  await deleteEmailChange(tx, change.userId);
  const [inserted] = await tx
    .insert(emailChanges)
    .values({ ...change, sessionId: session.id })
    .returning();
  return inserted;
}

/** The new address of a change that was not cancelled, even if it has expired; for the personal data export. */
export async function findRequestedEmail(
  db: Database,
  userId: number,
): Promise<string | undefined> {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.formerEmail)),
    );
  return change?.newEmail;
}

/** The pending change of an account. */
export async function findEmailChange(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), pending(now)));
  return change;
}

/** The pending change that a mailed token belongs to, and the side it was mailed to. */
export async function findEmailChangeByToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ change: EmailChange; side: EmailChangeSide } | undefined> {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        or(
          eq(emailChanges.oldTokenHash, tokenHash),
          eq(emailChanges.newTokenHash, tokenHash),
        ),
        pending(now),
      ),
    );
  if (!change) return undefined;
  const side = change.oldTokenHash === tokenHash ? "old" : "new";
  return { change, side };
}

export async function updateEmailChange(
  tx: Tx,
  id: number,
  set: Partial<
    Pick<
      EmailChange,
      | "oldTokenHash"
      | "newTokenHash"
      | "oldConfirmedAt"
      | "newConfirmedAt"
      | "emailsRequestedAt"
      | "expiresAt"
      | "formerEmail"
    >
  >,
): Promise<void> {
  await tx.update(emailChanges).set(set).where(eq(emailChanges.id, id));
}

/** Cancels the pending change of an account, if any. */
export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.formerEmail)),
    );
}

/** The address that a change replaced, until the email about it is sent; and the account's id. */
export async function findFormerAddress(
  tx: Tx,
  id: number,
): Promise<{ userId: number; formerEmail: string } | undefined> {
  const [change] = await tx
    .select({
      userId: emailChanges.userId,
      formerEmail: emailChanges.formerEmail,
    })
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), isNotNull(emailChanges.formerEmail)));
  if (!change || change.formerEmail === null) return undefined;
  return { userId: change.userId, formerEmail: change.formerEmail };
}

export async function deleteFormerAddress(tx: Tx, id: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.id, id));
}

/** Sets the confirmed address. Violates `users_email_key` when another account has it. */
export async function updateEmail(
  tx: Tx,
  userId: number,
  email: string,
  emailVerifiedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerifiedAt })
    .where(eq(users.id, userId));
}

/** Deletes all sessions of a user except that one. */
export async function deleteSessionsBut(
  tx: Tx,
  userId: number,
  keptId: number | null,
): Promise<void> {
  const others = keptId === null ? undefined : ne(sessions.id, keptId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteExpiredEmailChanges(
  tx: Tx,
  now: Date,
): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}

const pending = (now: Date) =>
  and(isNull(emailChanges.formerEmail), gt(emailChanges.expiresAt, now));
