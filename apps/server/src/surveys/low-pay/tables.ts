import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { rupiah } from "../../platform/database/columns.ts";

/** The pay per hour below which surveys are marked: one row, inserted by the migration. Amounts in rupiah. */
export const fairPayTerms = pgTable(
  "fair_pay_terms",
  {
    id: integer("id").primaryKey(),
    perHour: rupiah("per_hour").notNull().default(15_000),
  },
  (table) => [
    check("fair_pay_terms_id_check", sql`${table.id} = 1`),
    check("fair_pay_terms_per_hour_check", sql`${table.perHour} >= 0`),
  ],
);
