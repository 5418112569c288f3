import type { listAuditEntries } from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";
import { and, desc, eq, isNull } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import { nameWithId } from "../platform/list-export.ts";
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
  exported: {
    id: { header: m.list_export_id },
    at: { header: m.audit_column_at },
    admin: {
      header: m.audit_column_admin,
      cell: ({ admin }) => nameWithId(admin),
    },
    action: { header: m.audit_column_action },
    subject: {
      header: m.audit_export_subject,
      cell: ({ subject: { kind, id } }) =>
        id === null ? kind : `${kind} ${id}`,
    },
    changes: {
      header: m.audit_column_changes,
      cell: ({ changes }) => JSON.stringify(changes),
    },
  },
};
