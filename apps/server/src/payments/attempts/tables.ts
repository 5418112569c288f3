import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { instant, rupiah } from "../../platform/database/columns.ts";
import { orders } from "../orders/tables.ts";
import { providerNames } from "../providers/payment-provider.ts";

/**
 * One attempt to collect an order's due at a provider. Facts are those last reported by the provider and only grow.
 * Amounts in rupiah.
 */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** The provider's order id: at most 50 of [A-Za-z0-9-_~.], used once. */
    id: text("id").primaryKey(),
    /** Sequence number in order of creation, which the verification of the ledger follows. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    /** The order; null for a payment reported by the provider that belongs to no order. */
    orderId: text("order_id").references(() => orders.id),
    /** The provider that is queried, regardless of the current configuration. */
    provider: text("provider", { enum: providerNames }).notNull(),
    amount: rupiah("amount").notNull(),
    /** The token of the payment window; null until the provider has opened it. */
    token: text("token"),
    redirectUrl: text("redirect_url"),
    /** The state last reported by the provider; `unknown` if it does not know the payment. */
    state: text("state", {
      enum: ["pending", "denied", "paid", "ended", "unknown"],
    })
      .notNull()
      .default("pending"),
    paid: rupiah("paid").notNull().default(0),
    refunded: rupiah("refunded").notNull().default(0),
    chargedBack: rupiah("charged_back").notNull().default(0),
    transactionId: text("transaction_id"),
    method: text("method"),
    settledAt: instant("settled_at"),
    /** Fee retained by the provider. */
    fee: rupiah("fee"),
    /** The kind of journal that booked the payment. */
    bookedAs: text("booked_as", {
      enum: ["survey_paid", "late_payment", "unknown_payment"],
    }),
    /** Booked refunds and chargebacks, without refunds of credit, which have journals of their own. */
    bookedRefunded: rupiah("booked_refunded").notNull().default(0),
    bookedChargedBack: rupiah("booked_charged_back").notNull().default(0),
    /** The parts of these that were taken from the survey's funds and that are the platform's loss. */
    takenFromSurvey: rupiah("taken_from_survey").notNull().default(0),
    lost: rupiah("lost").notNull().default(0),
    /** The user to whom an operator assigned money in suspense. */
    assignedTo: integer("assigned_to").references(() => users.id),
    assignedAmount: rupiah("assigned_amount").notNull().default(0),
    /** True if no change by the provider is expected any more. */
    final: boolean("final").notNull().default(false),
    /** Time at which the provider confirmed the cancellation of the window. */
    cancelledAt: instant("cancelled_at"),
    checks: integer("checks").notNull().default(0),
    /** Time of the next status query; null once the attempt is final. */
    nextCheckAt: instant("next_check_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_attempts_number_key").on(table.number),
    index("payment_attempts_order").on(table.orderId),
    index("payment_attempts_next_check")
      .on(table.nextCheckAt)
      .where(sql`not final`),
    index("payment_attempts_listed").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("payment_attempts_in_state").on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("payment_attempts_in_suspense")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`booked_as = 'unknown_payment' and assigned_to is null and paid > booked_refunded + booked_charged_back`,
      ),
    index("payment_attempts_searched").using(
      "gin",
      sql`lower(${table.id}) gin_trgm_ops`,
    ),
    index("payment_attempts_assigned_to")
      .on(table.assignedTo)
      .where(sql`assigned_to is not null`),
    check(
      "payment_attempts_facts_check",
      sql`${table.paid} >= 0 and ${table.refunded} >= 0 and ${table.chargedBack} >= 0
        and ${table.bookedRefunded} between 0 and ${table.refunded}
        and ${table.bookedChargedBack} between 0 and ${table.chargedBack}
        and ${table.takenFromSurvey} >= 0 and ${table.lost} >= 0
        and ${table.takenFromSurvey} + ${table.lost} <= ${table.bookedRefunded} + ${table.bookedChargedBack}`,
    ),
    check(
      "payment_attempts_booked_as_check",
      sql`${table.bookedAs} is null or ${table.paid} > 0`,
    ),
    check(
      "payment_attempts_next_check_at_check",
      sql`${table.final} = (${table.nextCheckAt} is null)`,
    ),
    check(
      "payment_attempts_assigned_check",
      sql`(${table.assignedTo} is null) = (${table.assignedAmount} = 0)`,
    ),
  ],
);
