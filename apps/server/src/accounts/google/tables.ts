import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { users } from "../tables.ts";

/** The Google account that signs in to an account. */
export const googleIdentities = pgTable(
  "google_identities",
  {
    /** `sub` of the ID token: unlike an address, it never changes and is never reused. */
    subject: text("subject").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [uniqueIndex("google_identities_user_id_key").on(table.userId)],
);
