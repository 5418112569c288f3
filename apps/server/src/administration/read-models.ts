import type { listAuditEntries } from "@sigi/contract/audit.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import { auditLog } from "../platform/tables.ts";

/** All of the log can be paged. The name of an admin whose account is deleted is null. */
export const auditSource: SourceOf<typeof listAuditEntries> = {
  table: auditLog,
  id: auditLog.id,
  filters: {},
  sorts: { newest: [desc(auditLog.id)] },
  reach: Number.MAX_SAFE_INTEGER,
  read: (tx, { where, order }) =>
    tx
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
      .where(where)
      .orderBy(...order),
};
