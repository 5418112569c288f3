import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { twoStep, twoStepSetups } from "../tables.ts";
import type { SecretTable } from "./two-step-secret.ts";

const tables = { two_step: twoStep, two_step_setups: twoStepSetups } as const;

interface SealedSecret {
  readonly userId: number;
  readonly secret: string;
}

/** Locks the next rows after that user whose secrets do not begin with `prefix`, by user. */
export function lockSecretsUnlike(
  tx: Tx,
  name: SecretTable,
  {
    prefix,
    afterId,
    limit,
  }: { prefix: string; afterId: number; limit: number },
): Promise<SealedSecret[]> {
  const table = tables[name];
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
  { userId, secret }: SealedSecret,
): Promise<void> {
  const table = tables[name];
  await tx.update(table).set({ secret }).where(eq(table.userId, userId));
}

/** The ids of the keys of data that secrets are encrypted with. */
export async function selectSecretKeyIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select split_part(secret, '.', 2) as id from two_step
    union select split_part(secret, '.', 2) from two_step_setups`);
  return rows.map(({ id }) => id);
}
