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
import { notificationKinds } from "@sigi/contract/notifications.ts";
import { users } from "../accounts/tables.ts";

/** A notice in a person's inbox. Its texts are made from `kind` and `params` in the reader's language. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    params: jsonb("params").$type<Record<string, string | number>>().notNull(),
    url: text("url"),
    /** One notice per event, however often its job runs. */
    eventKey: text("event_key").notNull(),
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("notifications_event_key").on(table.userId, table.eventKey),
    index("notifications_user").on(table.userId, table.id.desc()),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
);
