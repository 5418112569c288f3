import type { AuditEntry } from "@sigi/contract/audit.ts";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { auditLog } from "../platform/tables.ts";

export async function countAuditEntries(tx: Tx): Promise<number> {
  return tx.$count(auditLog);
}

/** Newest first. */
export async function selectAuditEntries(
  tx: Tx,
  limit: number,
  offset: number,
): Promise<AuditEntry[]> {
  return tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      admin: { id: auditLog.adminId, name: users.name },
      action: auditLog.action,
      subject: { kind: auditLog.subjectKind, id: auditLog.subjectId },
      changes: auditLog.changes,
    })
    .from(auditLog)
    .leftJoin(
      users,
      and(eq(users.id, auditLog.adminId), isNull(users.deletedAt)),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

interface Viewing {
  readonly adminId: number;
  readonly userId: number;
}

/** Until the transaction ends nobody else decides whether this admin's look at this person is on record. */
export async function lockViewing(
  tx: Tx,
  { adminId, userId }: Viewing,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminId}, ${userId})`);
}

/** Whether the admin's look at this person was recorded within the last hour. */
export async function hasViewedLately(
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
