import {
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  max,
  sql,
} from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { emailTokens } from "./tables.ts";

type Purpose = (typeof emailTokens.$inferSelect)["purpose"];

/** Whose address a letter proves: an account's, or that of somebody who has none yet. */
export type Holder =
  { readonly userId: number } | { readonly registrationId: number };

export async function insertEmailToken(
  tx: Tx,
  token: typeof emailTokens.$inferInsert,
): Promise<void> {
  await tx.insert(emailTokens).values(token);
}

/** Letters for one address since then, used ones too. */
export async function countLettersTo(
  tx: Tx,
  email: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  return tx.$count(
    emailTokens,
    and(
      eq(emailTokens.email, email),
      eq(emailTokens.purpose, purpose),
      gt(emailTokens.createdAt, since),
    ),
  );
}

/** Verification letters for a holder since then, and when the last one was written. */
export async function lettersSince(
  tx: Tx,
  holder: Holder,
  since: Date,
): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await tx
    .select({ count: count(), lastAt: max(emailTokens.createdAt) })
    .from(emailTokens)
    .where(and(heldBy(holder), gt(emailTokens.createdAt, since)));
  return row ?? { count: 0, lastAt: null };
}

export interface TakenToken {
  readonly userId: number | null;
  readonly registrationId: number | null;
  readonly email: string;
}

/** Uses a letter up; one statement, so of two who bring it at once only one succeeds. */
export async function takeEmailToken(
  tx: Tx,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<TakenToken | undefined> {
  const [token] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({
      userId: emailTokens.userId,
      registrationId: emailTokens.registrationId,
      email: emailTokens.email,
    });
  return token;
}

/**
 * Counts a try at the six digits of the newest letter, before they are compared. Undefined when there is no such
 * letter, or it was tried `attemptsMax` times.
 */
export async function beginCodeAttempt(
  tx: Tx,
  holder: Holder,
  attemptsMax: number,
  now: Date,
): Promise<{ tokenHash: string; codeHash: string } | undefined> {
  const newest = tx
    .select({ tokenHash: emailTokens.tokenHash })
    .from(emailTokens)
    .where(
      and(
        heldBy(holder),
        isNotNull(emailTokens.codeHash),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1);
  const [letter] = await tx
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
  if (!letter?.codeHash) return undefined;
  return { tokenHash: letter.tokenHash, codeHash: letter.codeHash };
}

/** Links to a new password that were not used count no more. */
export async function useUpPasswordResets(
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

const heldBy = (holder: Holder) =>
  and(
    eq(emailTokens.purpose, "verification"),
    "userId" in holder
      ? eq(emailTokens.userId, holder.userId)
      : eq(emailTokens.registrationId, holder.registrationId),
  );
