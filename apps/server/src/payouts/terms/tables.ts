import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { rupiah } from "../../platform/database/columns.ts";

/** The terms of withdrawals: one row, inserted by the migration. Amounts in rupiah. */
export const withdrawalTerms = pgTable(
  "withdrawal_terms",
  {
    id: integer("id").primaryKey(),
    minimum: rupiah("minimum").notNull().default(50_000),
    /** The fee deducted from each withdrawal when it is sent. */
    fee: rupiah("fee").notNull().default(0),
    /** Working days from the request to the arrival, as displayed to users. */
    arrivesWithinDays: integer("arrives_within_days").notNull().default(3),
    /** The amount above which two admins decide. */
    secondAdminAbove: rupiah("second_admin_above").notNull().default(2_000_000),
    /** Maximum number of requests of one user within 24 hours. */
    perDay: integer("per_day").notNull().default(5),
    /** Hours without withdrawals after a change of password or address. */
    coolDownHours: integer("cool_down_hours").notNull().default(24),
    /** Hours that a request to another account than before waits for its confirmation. */
    newAccountHours: integer("new_account_hours").notNull().default(24),
    /** Days in which a bank may return a payout. */
    paidAfterDays: integer("paid_after_days").notNull().default(7),
  },
  (table) => [
    check("withdrawal_terms_id_check", sql`${table.id} = 1`),
    check(
      "withdrawal_terms_values_check",
      sql`${table.fee} >= 0 and ${table.fee} < ${table.minimum} and ${table.arrivesWithinDays} >= 1 and ${table.secondAdminAbove} >= 0 and ${table.perDay} >= 1 and ${table.coolDownHours} >= 0 and ${table.newAccountHours} >= 0 and ${table.paidAfterDays} >= 1`,
    ),
  ],
);
