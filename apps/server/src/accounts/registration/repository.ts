import {
  and,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  sql,
  count,
  desc,
  isNotNull,
  max,
} from "drizzle-orm";
import { accountColumns } from "../repository.ts";
import type { Account } from "../repository.ts";
import { emailTokens, users } from "../tables.ts";
import { registrations } from "./tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(
  tx: Tx,
  registration: typeof registrations.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(registrations)
    .values(registration)
    .returning({ id: registrations.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
}

export async function findRegistration(
  tx: Tx,
  id: number,
  now: Date,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now)));
  return registration;
}

export async function findRegistrationByToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.tokenHash, tokenHash),
        gt(registrations.expiresAt, now),
      ),
    );
  return registration;
}

/** The registration that a token, still to be used, was mailed for. */
export async function findRegistrationByEmailToken(
  tx: Tx | Database,
  emailTokenHash: string,
  now: Date,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .select(getTableColumns(registrations))
    .from(registrations)
    .innerJoin(emailTokens, eq(emailTokens.registrationId, registrations.id))
    .where(
      and(
        eq(emailTokens.tokenHash, emailTokenHash),
        eq(emailTokens.purpose, "verification"),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    );
  return registration;
}

/** Deletes a registration with its tokens, and returns it. Only one of two concurrent calls gets it. */
export async function consumeRegistration(
  tx: Tx,
  id: number,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .delete(registrations)
    .where(eq(registrations.id, id))
    .returning();
  return registration;
}

/** Inserts an account. Returns undefined when the address already has one. */
export async function insertAccount(
  tx: Tx,
  account: typeof users.$inferInsert,
): Promise<Account | undefined> {
  const [inserted] = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning(accountColumns);
  return inserted;
}

/** The account or registration whose address a token verifies. */
export type TokenOwner =
  { readonly userId: number } | { readonly registrationId: number };

/** Number of verification emails since then, and the time at which the last one was written. */
export async function emailsSince(
  tx: Tx,
  owner: TokenOwner,
  since: Date,
): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await tx
    .select({ count: count(), lastAt: max(emailTokens.createdAt) })
    .from(emailTokens)
    .where(and(ownedBy(owner), gt(emailTokens.createdAt, since)));
  return row ?? { count: 0, lastAt: null };
}

/**
 * Counts an attempt at the code of the newest valid email, before the code is compared. Returns undefined when there is
 * no such email, or `attemptsMax` is reached.
 */
export async function beginCodeAttempt(
  tx: Tx,
  owner: TokenOwner,
  attemptsMax: number,
  now: Date,
): Promise<{ tokenHash: string; codeHash: string } | undefined> {
  const newest = tx
    .select({ tokenHash: emailTokens.tokenHash })
    .from(emailTokens)
    .where(
      and(
        ownedBy(owner),
        isNotNull(emailTokens.codeHash),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1);
  const [token] = await tx
    .update(emailTokens)
    .set({ attempts: sql`${emailTokens.attempts} + 1` })
    .where(
      and(
        eq(emailTokens.tokenHash, sql`(${newest})`),
        lt(emailTokens.attempts, attemptsMax),
      ),
    )
    .returning({
      tokenHash: emailTokens.tokenHash,
      codeHash: emailTokens.codeHash,
    });
  if (!token?.codeHash) return undefined;
  return { tokenHash: token.tokenHash, codeHash: token.codeHash };
}

export async function deleteExpiredRegistrations(
  tx: Tx,
  now: Date,
): Promise<void> {
  await tx.delete(registrations).where(lt(registrations.expiresAt, now));
}

const ownedBy = (owner: TokenOwner) =>
  and(
    eq(emailTokens.purpose, "verification"),
    "userId" in owner
      ? eq(emailTokens.userId, owner.userId)
      : eq(emailTokens.registrationId, owner.registrationId),
  );
