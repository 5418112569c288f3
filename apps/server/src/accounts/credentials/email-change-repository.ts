import { and, eq, gt, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { emailChanges, sessions, users } from "../tables.ts";

export type EmailChange = typeof emailChanges.$inferSelect;

/** Puts a change in the place of the one that waits, if any. Undefined when the session has ended. */
export async function replaceEmailChange(
  tx: Tx,
  sessionTokenHash: string,
  change: Pick<EmailChange, "userId" | "newEmail" | "lettersAt" | "expiresAt">,
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

/** The change of an account that waits. */
export async function findEmailChange(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), waits(now)));
  return change;
}

/** The change that a mailed token belongs to, and for which side it speaks. */
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
        waits(now),
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
      | "lettersAt"
      | "expiresAt"
      | "formerEmail"
    >
  >,
): Promise<void> {
  await tx.update(emailChanges).set(set).where(eq(emailChanges.id, id));
}

/** Calls off the change of an account that waits, if one does. */
export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.formerEmail)),
    );
}

/** The address that a change replaced, while that is still to be told; with whose account it was. */
export async function findFormerEmail(
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

export async function deleteFormerEmail(tx: Tx, id: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.id, id));
}

/** Gives an account its confirmed address. Fails by `users_email_key` when another account has it. */
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

/** All sessions of a person but that one, if it still is. */
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

const waits = (now: Date) =>
  and(isNull(emailChanges.formerEmail), gt(emailChanges.expiresAt, now));
