import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { withdrawals } from "../tables.ts";
import { payoutBatches, payouts } from "./tables.ts";

type BatchRow = typeof payoutBatches.$inferSelect;
type PayoutRow = typeof payouts.$inferSelect;

/** Condition: the withdrawal is confirmed, its user is not suspended, and it is in no batch. */
const isWaiting = and(
  eq(withdrawals.stage, "confirmed"),
  sql`not exists (
    select from users where id = ${withdrawals.userId} and suspended_at is not null)`,
  sql`not exists (
    select from payouts where withdrawal_id = ${withdrawals.id} and state = 'prepared')`,
);

/** Locks the oldest withdrawals that wait for a batch, by id. */
export function lockWaiting(tx: Tx, limit: number) {
  return tx
    .select({
      id: withdrawals.id,
      amount: withdrawals.amount,
      fee: withdrawals.fee,
    })
    .from(withdrawals)
    .where(isWaiting)
    .orderBy(asc(withdrawals.id))
    .limit(limit)
    .for("update");
}

/** Counts the withdrawals that wait for a batch, and sums the amounts that the bank would transfer, in rupiah. */
export async function sumWaiting(
  tx: Tx,
): Promise<{ withdrawals: number; amount: number }> {
  const [sum] = await tx
    .select({
      withdrawals: sql<number>`count(*)::int`,
      amount:
        sql<number>`coalesce(sum(${withdrawals.amount} - ${withdrawals.fee}), 0)`.mapWith(
          Number,
        ),
    })
    .from(withdrawals)
    .where(isWaiting);
  return sum ?? { withdrawals: 0, amount: 0 };
}

export async function insertBatch(
  tx: Tx,
  batch: typeof payoutBatches.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(payoutBatches)
    .values(batch)
    .returning({ id: payoutBatches.id });
  if (!inserted) throw new Error("the batch was not inserted");
  return inserted.id;
}

export async function insertPayouts(
  tx: Tx,
  rows: readonly (typeof payouts.$inferInsert)[],
): Promise<void> {
  await tx.insert(payouts).values([...rows]);
}

/** Locks the batch until the transaction ends. */
export async function lockBatch(
  tx: Tx,
  id: number,
): Promise<BatchRow | undefined> {
  const [batch] = await tx
    .select()
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id))
    .for("update");
  return batch;
}

export async function selectBatch(
  tx: Tx | Database,
  id: number,
): Promise<BatchRow | undefined> {
  const [batch] = await tx
    .select()
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id));
  return batch;
}

/** Returns the payouts of a batch that were not cancelled, by id. */
export function selectPrepared(tx: Tx, batchId: number): Promise<PayoutRow[]> {
  return tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, batchId), eq(payouts.state, "prepared")))
    .orderBy(asc(payouts.id));
}

/** Cancels the payout of a withdrawal whose confirmation is undone. @returns its batch, if it was in one. */
export async function cancelPrepared(
  tx: Tx,
  withdrawalId: number,
): Promise<number | undefined> {
  const [cancelled] = await tx
    .update(payouts)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(payouts.withdrawalId, withdrawalId),
        eq(payouts.state, "prepared"),
      ),
    )
    .returning({ batchId: payouts.batchId });
  return cancelled?.batchId;
}

export async function updateBatchSent(
  tx: Tx,
  id: number,
  sent: {
    readonly sentAt: Date;
    readonly sentBy: number;
    readonly reference: string;
    readonly proof: string;
  },
): Promise<void> {
  await tx.update(payoutBatches).set(sent).where(eq(payoutBatches.id, id));
}

/** Marks payouts and their withdrawals as sent. */
export async function updateSent(
  tx: Tx,
  sent: readonly PayoutRow[],
  sentAt: Date,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: "sent", sentAt })
    .where(
      inArray(
        payouts.id,
        sent.map(({ id }) => id),
      ),
    );
  await tx
    .update(withdrawals)
    .set({ stage: "sent" })
    .where(
      inArray(
        withdrawals.id,
        sent.map(({ withdrawalId }) => withdrawalId),
      ),
    );
}

/** Returns the payout of a sent withdrawal, with its batch's provider. */
export async function selectSent(tx: Tx, withdrawalId: number) {
  const [sent] = await tx
    .select({ id: payouts.id, provider: payoutBatches.provider })
    .from(payouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .where(
      and(eq(payouts.withdrawalId, withdrawalId), eq(payouts.state, "sent")),
    );
  return sent;
}

export async function updateReturned(
  tx: Tx,
  id: number,
  returned: {
    readonly returnedAt: Date;
    readonly returnedBy: number;
    readonly returnReason: string;
  },
): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: "returned", ...returned })
    .where(eq(payouts.id, id));
}

/** Marks sent withdrawals as paid whose payout was sent at `sentBy` or earlier. */
export async function updatePaid(tx: Tx, sentBy: Date): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ stage: "paid" })
    .where(
      and(
        eq(withdrawals.stage, "sent"),
        inArray(
          withdrawals.id,
          tx
            .select({ id: payouts.withdrawalId })
            .from(payouts)
            .where(and(eq(payouts.state, "sent"), lte(payouts.sentAt, sentBy))),
        ),
      ),
    );
}

/** Erases the texts that admins wrote about a user's payouts. */
export async function eraseReturnReasons(
  tx: Tx,
  withdrawalIds: readonly number[],
): Promise<void> {
  if (withdrawalIds.length === 0) return;
  await tx
    .update(payouts)
    .set({ returnReason: null })
    .where(inArray(payouts.withdrawalId, [...withdrawalIds]));
}

/** Locks the next proofs after `afterId` that do not start with `prefix`, by id. */
export function lockProofsUnlike(
  tx: Tx,
  { prefix, afterId }: { readonly prefix: string; readonly afterId: number },
) {
  return tx
    .select({ id: payoutBatches.id, proof: payoutBatches.proof })
    .from(payoutBatches)
    .where(
      sql`${payoutBatches.id} > ${afterId} and not starts_with(${payoutBatches.proof}, ${prefix})`,
    )
    .orderBy(asc(payoutBatches.id))
    .limit(1)
    .for("update");
}

export async function updateProof(
  tx: Tx,
  id: number,
  proof: string,
): Promise<void> {
  await tx.update(payoutBatches).set({ proof }).where(eq(payoutBatches.id, id));
}

/** Returns the ids of the keys that proofs are encrypted with. */
export async function selectProofKeyIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct split_part(left(proof, 100), '.', 2) as id from payout_batches where proof is not null`,
  );
  return rows.map(({ id }) => id);
}
