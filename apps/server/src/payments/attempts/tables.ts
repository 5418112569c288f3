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
 * One try to collect an order's due at a provider. Facts are as the provider last told them and only grow. Amounts in
 * rupiah.
 */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** The provider's order id: at most 50 of [A-Za-z0-9-_~.], used once. */
    id: text("id").primaryKey(),
    /** The order in which they were made: the verification of the books goes by it. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    /** Null when the provider reported a payment of no order of ours. */
    orderId: text("order_id").references(() => orders.id),
    /** Decides which provider is asked, whatever is configured now. */
    provider: text("provider", { enum: providerNames }).notNull(),
    amount: rupiah("amount").notNull(),
    /** Null until the provider has opened the window. */
    token: text("token"),
    redirectUrl: text("redirect_url"),
    /** The last state that the provider told; `unknown` when it does not know the payment. */
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
    /** What the provider kept. */
    fee: rupiah("fee"),
    /** The journal of its payment. */
    bookedAs: text("booked_as", {
      enum: ["survey_paid", "late_payment", "unknown_payment"],
    }),
    /** Refunds and chargebacks that are booked and that no refund of ours asked for. */
    bookedRefunded: rupiah("booked_refunded").notNull().default(0),
    bookedChargedBack: rupiah("booked_charged_back").notNull().default(0),
    /** What of these was taken from its survey's money, and what was the platform's loss. */
    takenFromSurvey: rupiah("taken_from_survey").notNull().default(0),
    lost: rupiah("lost").notNull().default(0),
    /** The user to whom an operator assigned money in suspense. */
    assignedTo: integer("assigned_to").references(() => users.id),
    assignedAmount: rupiah("assigned_amount").notNull().default(0),
    /** The provider cannot change it any more. */
    final: boolean("final").notNull().default(false),
    /** When the provider confirmed that its window is cancelled. */
    cancelledAt: instant("cancelled_at"),
    checks: integer("checks").notNull().default(0),
    /** When the provider is asked again; null once final. */
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
