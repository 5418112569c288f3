import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { auditLog } from "../../platform/tables.ts";

/** A view of a user's data by an admin. */
export interface Viewing {
  readonly adminId: number;
  readonly userId: number;
}

/** Serialises the recording of one admin's views of one user until the transaction ends. */
export async function lockViewing(
  tx: Tx,
  { adminId, userId }: Viewing,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminId}, ${userId})`);
}

/** Returns true if a view of the user by the admin was recorded within the last hour. */
export async function hasViewedRecently(
  tx: Tx,
  { adminId, userId }: Viewing,
): Promise<boolean> {
  const [seen] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, "user_viewed"),
        eq(auditLog.subjectId, userId),
        eq(auditLog.adminId, adminId),
        gt(auditLog.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return seen !== undefined;
}
