import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { users } from "../tables.ts";
import { sessions } from "../sessions/tables.ts";

/**
 * Changes of address. Each account has at most one pending change; a newer one replaces it. After the change the row
 * stores the former address until the email to it is sent. Then, or when the change is cancelled or expires, it is
 * deleted.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address in lower case. Its account is only looked up when an email is written. */
    newEmail: text("new_email").notNull(),
    /** Null while the change is pending. */
    formerEmail: text("former_email"),
    /** The session that requested the change, the only one that outlives it. */
    sessionId: integer("session_id").references(() => sessions.id, {
      onDelete: "set null",
    }),
    /** SHA-256 of the mailed tokens; null before the email is written and after the link was used. */
    oldTokenHash: text("old_token_hash"),
    newTokenHash: text("new_token_hash"),
    oldConfirmedAt: instant("old_confirmed_at"),
    newConfirmedAt: instant("new_confirmed_at"),
    /** Time of the last request for the emails. */
    emailsRequestedAt: instant("emails_requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_changes_user_id_pending_key")
      .on(table.userId)
      .where(sql`${table.formerEmail} is null`),
    uniqueIndex("email_changes_old_token_hash_key").on(table.oldTokenHash),
    uniqueIndex("email_changes_new_token_hash_key").on(table.newTokenHash),
    index("email_changes_user_id").on(table.userId),
    index("email_changes_session_id").on(table.sessionId),
    index("email_changes_expires_at").on(table.expiresAt),
    check(
      "email_changes_new_email_check",
      sql`${table.newEmail} = lower(${table.newEmail})`,
    ),
  ],
);
