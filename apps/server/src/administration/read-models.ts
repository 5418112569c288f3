import type { listAuditEntries } from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";
import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { participations } from "../answers/tables.ts";
import { withdrawalTerms } from "../payouts/terms/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import { nameWithId } from "../platform/list-export.ts";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import { auditLog } from "../platform/tables.ts";
import type { BannerRow } from "./content/repository.ts";
import { banners } from "./tables.ts";

/** The source of the audit log, all of which can be paged. The name of an admin whose account is deleted is null. */
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

/**
 * Reads the rest of the home page, beside the user and the offers, in one statement: the surveys that the user has
 * answered, the banners in the order of their places, and the terms of withdrawals.
 */
export async function selectHomeContent(db: Database, userId: number) {
  const [content] = await homeContentQuery(db).execute({ userId });
  if (!content) throw new Error("the row of withdrawal_terms is missing");
  return content;
}

const { id: _id, ...termsColumns } = getTableColumns(withdrawalTerms);

const homeContentQuery = preparedQuery((db) =>
  db
    .select({
      terms: termsColumns,
      answered: sql<number>`(
        select count(*)::int from ${participations}
        where ${participations.userId} = ${sql.placeholder("userId")} and ${participations.status} = 'accepted')`,
      banners: sql<BannerRow[]>`(
        select coalesce(json_agg(banner order by banner.id), '[]') from ${banners} banner)`,
    })
    .from(withdrawalTerms)
    .prepare("home_content"),
);
