import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/** The terms of referral: one row, inserted by the migration. */
export const referralTerms = pgTable(
  "referral_terms",
  {
    id: integer("id").primaryKey(),
    /** Percent of the platform's fee for a survey's answers. */
    percent: integer("percent").notNull().default(5),
  },
  (table) => [
    check("referral_terms_id_check", sql`${table.id} = 1`),
    check(
      "referral_terms_percent_check",
      sql`${table.percent} between 0 and 100`,
    ),
  ],
);
