import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

/**
 * Browsers that build or answer surveys without an account, by the hash of their cookie. Deleting a guest deletes its
 * drafts.
 */
export const guests = pgTable(
  "guests",
  {
    id: text("id").primaryKey(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [index("guests_seen").on(table.seenAt)],
);
