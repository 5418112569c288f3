import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { AuditAction, AuditChanges } from "@sigi/contract/audit.ts";
import { bigId, instant } from "./database/columns.ts";
import type { SqlObject } from "./database/sql-sources.ts";

/**
 * Actions of admins. The table is append-only (enforced by a trigger), therefore without foreign keys: accounts and
 * banks can be deleted, their records remain.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigId("id").primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer("admin_id").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** The kind of the subject: `withdrawal`, `bank`, … */
    subjectKind: text("subject_kind").notNull(),
    /** The id of the subject; null if only one of its kind exists. */
    subjectId: bigId("subject_id"),
    /** Changed ids and settings, never personal data, because the row cannot be deleted. */
    changes: jsonb("changes").$type<AuditChanges>().notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    // Serves the check that a viewing has already been recorded.
    index("audit_log_viewings")
      .on(table.subjectId, table.adminId, table.at)
      .where(sql`action = 'user_viewed'`),
    // Serves the ledger check of adjustments.
    index("audit_log_adjustments")
      .on(table.subjectId)
      .where(sql`subject_kind = 'adjustment'`),
  ],
);

/**
 * Events that are too frequent for a job each, written with their cause and deleted with their effect
 * (`jobs/outbox.ts`). `data` contains ids, not personal data.
 */
export const outboxEvents = pgTable("outbox_events", {
  id: bigId("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  data: jsonb("data")
    .$type<Readonly<Record<string, string | number | boolean | null>>>()
    .notNull(),
});

/** The release whose SQL sources the database holds (`database/apply-sources.ts`). */
export const databaseRelease = pgTable(
  "database_release",
  {
    id: integer("id").primaryKey(),
    release: integer("release").notNull(),
    appliedAt: instant("applied_at").notNull(),
  },
  (table) => [check("database_release_id_check", sql`${table.id} = 1`)],
);

/** The applied files of the folder `database`, with the objects that each created. */
export const databaseSources = pgTable("database_sources", {
  /** Path relative to the folder: `ledger/post_journal.sql`. */
  path: text("path").primaryKey(),
  /** SHA-256 of the file. */
  hash: text("hash").notNull(),
  objects: jsonb("objects").$type<readonly SqlObject[]>().notNull(),
});
