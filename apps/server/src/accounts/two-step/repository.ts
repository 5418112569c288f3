import { and, count, eq, gt, isNull, lt, asc, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { recoveryCodes, twoStep, twoStepSetups } from "./tables.ts";

export type TwoStep = typeof twoStep.$inferSelect;

/** Reads the two-step sign-in of a user. Returns undefined when it is off. */
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
 * Marks a time step as used: of concurrent calls with one code, one succeeds. Returns false when this or a later step
 * was used before, or the key has changed.
 */
export async function consumeTotpStep(
  tx: Tx,
  { userId, secret }: TwoStep,
  step: number,
): Promise<boolean> {
  const used = await tx
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
  return used.length === 1;
}

/** Marks a recovery code as used. Returns false when no unused code has this hash. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
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
  return used.length === 1;
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

/** Stores a setup and replaces an earlier one. */
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

/** The key that awaits its first code, unless the setup has expired. */
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

/** Deletes a setup. Returns false when a concurrent call was faster, or began a new setup. */
export async function consumeSetup(
  tx: Tx,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): Promise<boolean> {
  const used = await tx
    .delete(twoStepSetups)
    .where(
      and(eq(twoStepSetups.userId, userId), eq(twoStepSetups.secret, secret)),
    )
    .returning({ userId: twoStepSetups.userId });
  return used.length === 1;
}

/** Turns two-step sign-in on, or replaces the app. The recovery codes stay unchanged. */
export async function upsertTwoStep(tx: Tx, row: TwoStep): Promise<void> {
  const { userId: _, ...set } = row;
  await tx
    .insert(twoStep)
    .values(row)
    .onConflictDoUpdate({ target: twoStep.userId, set });
}

/** Replaces the account's recovery codes and their salt. Returns false when two-step sign-in is off. */
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

/** Turns two-step sign-in off and deletes all its rows. Returns false when it was off. */
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

const secretTables = {
  two_step: twoStep,
  two_step_setups: twoStepSetups,
} as const;

/** The tables that store keys of authenticator apps: confirmed ones, and those being set up. */
export type SecretTable = keyof typeof secretTables;

interface EncryptedSecret {
  readonly userId: number;
  readonly secret: string;
}

/** Locks the next rows, in the order of user ids, whose secrets do not begin with `prefix`. */
export function lockSecretsOfOtherKeys(
  tx: Tx,
  name: SecretTable,
  {
    prefix,
    afterId,
    limit,
  }: { prefix: string; afterId: number; limit: number },
): Promise<EncryptedSecret[]> {
  const table = secretTables[name];
  return tx
    .select({ userId: table.userId, secret: table.secret })
    .from(table)
    .where(
      and(
        gt(table.userId, afterId),
        sql`not starts_with(${table.secret}, ${prefix})`,
      ),
    )
    .orderBy(asc(table.userId))
    .limit(limit)
    .for("update");
}

export async function updateSecret(
  tx: Tx,
  name: SecretTable,
  { userId, secret }: EncryptedSecret,
): Promise<void> {
  const table = secretTables[name];
  await tx.update(table).set({ secret }).where(eq(table.userId, userId));
}

/** The ids of the data keys that stored secrets are encrypted with. */
export async function twoStepKeyIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select split_part(secret, '.', 2) as id from two_step
    union select split_part(secret, '.', 2) from two_step_setups`);
  return rows.map(({ id }) => id);
}
