import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { users } from "../tables.ts";

/** A signed-in browser. The cookie has the token, the table only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Identifies the session to its owner. Grants nothing. */
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The browser as recognised at the sign-in; null if it was not recognised. */
    browser: text("browser"),
    system: text("system"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** End of the session, unless it is used before. Each use extends it. */
    expiresAt: instant("expires_at").notNull(),
    /** "Remember me": the session lasts for weeks instead of hours. */
    remember: boolean("remember").notNull().default(false),
  },
  (table) => [
    uniqueIndex("sessions_id_key").on(table.id),
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);
