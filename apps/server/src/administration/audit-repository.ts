import type { AuditEntry } from "@sigi/contract/audit.ts";
import { desc, eq } from "drizzle-orm";
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
    .leftJoin(users, eq(users.id, auditLog.adminId))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}
