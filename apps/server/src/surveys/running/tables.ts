import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/** The terms for closing idle surveys: one row, inserted by the migration. Values in days. */
export const closingTerms = pgTable(
  "closing_terms",
  {
    id: integer("id").primaryKey(),
    /** Days without an accepted answer after which a survey is closed. */
    idleDays: integer("idle_days").notNull().default(90),
    /** Days before the closing on which its creator is notified. */
    noticeDays: integer("notice_days").notNull().default(14),
  },
  (table) => [
    check("closing_terms_id_check", sql`${table.id} = 1`),
    check(
      "closing_terms_notice_days_check",
      sql`${table.noticeDays} >= 1 and ${table.noticeDays} < ${table.idleDays}`,
    ),
  ],
);
