import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/** When surveys that nobody answers are closed: one row, inserted by the migration. In days. */
export const closingTerms = pgTable(
  "closing_terms",
  {
    id: integer("id").primaryKey(),
    /** Without an accepted answer for this long a survey is closed. */
    idleDays: integer("idle_days").notNull().default(90),
    /** How long before that its creator is told. */
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
