import { and, count, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { recoveryCodes, twoStep, twoStepSetups } from "../tables.ts";

export type TwoStep = typeof twoStep.$inferSelect;

/** Undefined where signing in takes no second step. */
export async function selectTwoStep(
  tx: Tx | Database,
  userId: number,
): Promise<TwoStep | undefined> {
  const [row] = await tx
    .select()
    .from(twoStep)
    .where(eq(twoStep.userId, userId));
  return row;
}

/**
 * Uses a step up: of several calls with the same code one succeeds. False when it or a later one was used already, or
 * the key is another one by now.
 */
export async function takeStep(
  tx: Tx,
  { userId, secret }: TwoStep,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .update(twoStep)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(twoStep.userId, userId),
        eq(twoStep.secret, secret),
        lt(twoStep.lastUsedStep, step),
      ),
    )
    .returning({ userId: twoStep.userId });
  return taken.length === 1;
}

/** Uses a recovery code up; false when there is none of this hash that was not used yet. */
export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return taken.length === 1;
}

export async function countRecoveryCodes(
  tx: Tx | Database,
  userId: number,
): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** In the place of one that was begun before. */
export async function upsertSetup(
  tx: Tx,
  setup: typeof twoStepSetups.$inferInsert,
): Promise<void> {
  const { secret, expiresAt } = setup;
  await tx.insert(twoStepSetups).values(setup).onConflictDoUpdate({
    target: twoStepSetups.userId,
    set: { secret, expiresAt },
  });
}

/** The key that waits for its first code, if it still does. */
export async function selectSetup(
  tx: Tx | Database,
  userId: number,
  now: Date,
): Promise<{ userId: number; secret: string } | undefined> {
  const [setup] = await tx
    .select({ userId: twoStepSetups.userId, secret: twoStepSetups.secret })
    .from(twoStepSetups)
    .where(
      and(eq(twoStepSetups.userId, userId), gt(twoStepSetups.expiresAt, now)),
    );
  return setup;
}

/** Ends a set-up; false when somebody was faster, or began it anew. */
export async function takeSetup(
  tx: Tx,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): Promise<boolean> {
  const taken = await tx
    .delete(twoStepSetups)
    .where(
      and(eq(twoStepSetups.userId, userId), eq(twoStepSetups.secret, secret)),
    )
    .returning({ userId: twoStepSetups.userId });
  return taken.length === 1;
}

/** Turns it on, or on with another app; recovery codes are set apart. */
export async function upsertTwoStep(tx: Tx, row: TwoStep): Promise<void> {
  const { userId: _, ...set } = row;
  await tx
    .insert(twoStep)
    .values(row)
    .onConflictDoUpdate({ target: twoStep.userId, set });
}

/** The account's codes from now on, with the salt of their hashes. False when two-step sign-in is off. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  {
    salt,
    hashes,
  }: { readonly salt: string; readonly hashes: readonly string[] },
): Promise<boolean> {
  const on = await tx
    .update(twoStep)
    .set({ recoverySalt: salt })
    .where(eq(twoStep.userId, userId))
    .returning({ userId: twoStep.userId });
  if (on.length === 0) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })));
  return true;
}

/** Turns it off, with all that belongs to it. False when it was off. */
export async function deleteTwoStepOf(
  tx: Tx,
  userId: number,
): Promise<boolean> {
  await tx.delete(twoStepSetups).where(eq(twoStepSetups.userId, userId));
  const ended = await tx
    .delete(twoStep)
    .where(eq(twoStep.userId, userId))
    .returning({ userId: twoStep.userId });
  return ended.length === 1;
}

export async function deleteExpiredSetups(tx: Tx, now: Date): Promise<void> {
  await tx.delete(twoStepSetups).where(lt(twoStepSetups.expiresAt, now));
}
