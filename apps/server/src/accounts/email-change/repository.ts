import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { and, eq, isNull, gt, isNotNull, lt, ne, or } from "drizzle-orm";
import { sessions } from "../sessions/tables.ts";
import { users } from "../tables.ts";
import { emailChanges } from "./tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";

export type EmailChange = typeof emailChanges.$inferSelect;

/** Stores a change, replacing a pending one. Returns undefined when the session has ended. */
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
    .set({ email, emailVerifiedAt, credentialsChangedAt: emailVerifiedAt })
    .where(eq(users.id, userId));
}

/** Deletes all sessions of a user except that one. */
export async function deleteSessionsBut(
  tx: Tx,
  userId: number,
  exceptId: number | null,
): Promise<void> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
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
