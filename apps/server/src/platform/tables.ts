import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditAction, AuditChanges } from "@sigi/contract/audit.ts";
import { instant } from "./database/columns.ts";

/**
 * What admins did. It only grows (a trigger refuses anything else), and so refers to no other row: an account or a bank
 * may go, what was done to it stays.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer("admin_id").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** `withdrawal`, `bank`, … */
    subjectKind: text("subject_kind").notNull(),
    /** Null where there is only one of the kind. */
    subjectId: integer("subject_id"),
    /** Ids and settings, never personal data: it cannot be deleted. */
    changes: jsonb("changes").$type<AuditChanges>().notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    // Whether a look is on record already.
    index("audit_log_viewings")
      .on(table.subjectId, table.adminId, table.at)
      .where(sql`action = 'user_viewed'`),
  ],
);
