import { consentSources } from "@sigi/contract/consents.ts";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { users } from "../tables.ts";

/** The versions of the terms and privacy policy that a user agreed to, each once. */
export const consents = pgTable(
  "consents",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    givenAt: instant("given_at").notNull(),
    source: text("source", { enum: consentSources }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
