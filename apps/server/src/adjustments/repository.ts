import type { AdjustmentState } from "@sigi/contract/adjustments.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { adjustments } from "./tables.ts";

export type AdjustmentRow = typeof adjustments.$inferSelect;

/** Inserts an adjustment. @returns the id; undefined if the admin already has a request under that idempotency key. */
export async function insertAdjustment(
  tx: Tx,
  row: typeof adjustments.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(adjustments)
    .values(row)
    .onConflictDoNothing({
      target: [adjustments.requestedBy, adjustments.idempotencyKey],
    })
    .returning({ id: adjustments.id });
  return inserted?.id;
}

export async function findByIdempotencyKey(
  tx: Tx,
  requestedBy: number,
  idempotencyKey: string,
): Promise<AdjustmentRow | undefined> {
  const [found] = await tx
    .select()
    .from(adjustments)
    .where(
      and(
        eq(adjustments.requestedBy, requestedBy),
        eq(adjustments.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

/** Locks the adjustment against concurrent decisions until the transaction ends. */
export async function lockAdjustment(
  tx: Tx,
  id: number,
): Promise<AdjustmentRow | undefined> {
  const [locked] = await tx
    .select()
    .from(adjustments)
    .where(eq(adjustments.id, id))
    .for("update");
  return locked;
}

export async function updateDecision(
  tx: Tx,
  id: number,
  decision: {
    readonly state: Exclude<AdjustmentState, "requested">;
    readonly decidedBy: number;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await tx.update(adjustments).set(decision).where(eq(adjustments.id, id));
}

/** Returns the reasons that users read, by the id of the adjustment. */
export async function adjustmentReasons(
  tx: Tx | Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: adjustments.id, reason: adjustments.reason })
    .from(adjustments)
    .where(inArray(adjustments.id, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
