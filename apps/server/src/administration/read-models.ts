import type { AuditEntry } from "@sigi/contract/audit.ts";
import type { Page } from "@sigi/contract/page.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { auditLog } from "../platform/tables.ts";

const PER_PAGE = 20;

/** The actions of admins, newest first; the name of an admin whose account is deleted is null. */
export async function listAuditEntries(
  tx: Tx,
  page: number,
): Promise<Page<AuditEntry>> {
  const total = await tx.$count(auditLog);
  const rows = await tx
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
    .limit(PER_PAGE)
    .offset(offsetOf(page, PER_PAGE));
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
