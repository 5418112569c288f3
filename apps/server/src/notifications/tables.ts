import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { users } from "../accounts/tables.ts";

/** A notification in a user's inbox. Its text is built from `kind` and `params` in the reader's language. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    params: jsonb("params")
      .$type<Record<string, string | number | null>>()
      .notNull(),
    url: text("url"),
    /** The key of the event: one notification per event, regardless of how often its job runs. */
    eventKey: text("event_key").notNull(),
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("notifications_user_id_event_key_key").on(
      table.userId,
      table.eventKey,
    ),
    index("notifications_user").on(table.userId, table.id),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
);

/** A message from an admin to all users. Jobs deliver it to the inboxes. */
export const announcements = pgTable(
  "announcements",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** The link: a path without language prefix, or empty. */
    url: text("url").notNull(),
    /** Number of users at the time of the call. */
    recipients: integer("recipients").notNull(),
    /** The key that the caller sent: a repeated request creates no second announcement. */
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("announcements_admin_id_idempotency_key_key").on(
      table.adminId,
      table.idempotencyKey,
    ),
  ],
);
