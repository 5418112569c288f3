import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { attempts } from "./tables.ts";

interface Attempt {
  readonly key: string;
  readonly now: Date;
  /** When attempts are counted anew, should this be the first one. */
  readonly endsAt: Date;
}

/** Counts one more and gives how many it makes. One statement: of many at once each gets a number of its own. */
export async function beginAttempt(
  db: Database,
  { key, now, endsAt }: Attempt,
): Promise<{ attempts: number; endsAt: Date }> {
  const over = lte(attempts.endsAt, now);
  const [row] = await db
    .insert(attempts)
    .values({ key, attempts: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${attempts.attempts} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({ attempts: attempts.attempts, endsAt: attempts.endsAt });
  if (!row) throw new Error("An upsert gives its row");
  return row;
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function takeBackAttempt(
  db: Database,
  key: string,
): Promise<void> {
  await db
    .update(attempts)
    .set({ attempts: sql`${attempts.attempts} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.attempts, 0)));
}

export async function deletePastAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(attempts).where(lte(attempts.endsAt, now));
}
