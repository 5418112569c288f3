import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import { voucherTypes } from "@sigi/contract/vouchers.ts";
import { users } from "../accounts/tables.ts";
import { surveys } from "../surveys/tables.ts";

/** The providers that orders can be paid at. */
export const providerNames = ["midtrans", "sandbox"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What is bought, with its price, which is honoured until `expiresAt`. Amounts in rupiah. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["publish", "top_up"] }).notNull(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    /** The version of the survey that was checked and priced. */
    surveyVersion: integer("survey_version").notNull(),
    respondents: integer("respondents").notNull(),
    feePerRespondent: integer("fee_per_respondent").notNull(),
    respondentFee: integer("respondent_fee").notNull(),
    gross: integer("gross").notNull(),
    /** The part that a voucher pays. */
    discount: integer("discount").notNull().default(0),
    /** The part that the creator's credit pays. */
    credit: integer("credit").notNull().default(0),
    /** The part that a provider collects; may be 0. */
    due: integer("due").notNull(),
    /** `cancelled` when its content changed, another order replaced it or it expired. A late payment may still publish. */
    state: text("state", { enum: ["open", "paid", "cancelled"] }).notNull(),
    /** The referrer's percentage of the margin, fixed when the order is paid; null without a referrer. */
    referralPercent: integer("referral_percent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
  },
  (table) => [
    index("orders_survey").on(table.surveyId),
    uniqueIndex("orders_survey_id_paid_key")
      .on(table.surveyId)
      .where(sql`state = 'paid' and kind = 'publish'`),
    index("orders_open")
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    check(
      "orders_due_check",
      sql`${table.gross} = ${table.respondents} * ${table.feePerRespondent} and ${table.due} = ${table.gross} - ${table.discount} - ${table.credit}
        and ${table.discount} >= 0 and ${table.credit} >= 0 and ${table.due} >= 0`,
    ),
    check(
      "orders_referral_percent_check",
      sql`${table.referralPercent} is null or (${table.state} = 'paid' and ${table.referralPercent} between 0 and 100)`,
    ),
    check(
      "orders_paid_at_check",
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
  ],
);

/**
 * One try to collect an order's due at a provider. Facts are as the provider last told them and only grow. Amounts in
 * rupiah.
 */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** The provider's order id: at most 50 of [A-Za-z0-9-_~.], used once. */
    id: text("id").primaryKey(),
    /** Null when the provider reported a payment of no order of ours. */
    orderId: text("order_id").references(() => orders.id),
    /** Decides which provider is asked, whatever is configured now. */
    provider: text("provider", { enum: providerNames }).notNull(),
    amount: integer("amount").notNull(),
    /** Null until the provider has opened the window. */
    token: text("token"),
    redirectUrl: text("redirect_url"),
    /** The last state that the provider told; `unknown` when it does not know the payment. */
    state: text("state", {
      enum: ["pending", "denied", "paid", "ended", "unknown"],
    })
      .notNull()
      .default("pending"),
    paid: integer("paid").notNull().default(0),
    refunded: integer("refunded").notNull().default(0),
    chargedBack: integer("charged_back").notNull().default(0),
    transactionId: text("transaction_id"),
    method: text("method"),
    settledAt: instant("settled_at"),
    /** What the provider kept. */
    fee: integer("fee"),
    /** The journal of its payment. */
    bookedAs: text("booked_as", {
      enum: ["survey_paid", "late_payment", "unknown_payment"],
    }),
    /** Refunds and chargebacks that are booked and that no refund of ours asked for. */
    bookedRefunded: integer("booked_refunded").notNull().default(0),
    bookedChargedBack: integer("booked_charged_back").notNull().default(0),
    /** The user to whom an operator assigned money in suspense. */
    assignedTo: integer("assigned_to").references(() => users.id),
    assignedAmount: integer("assigned_amount").notNull().default(0),
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
        and ${table.bookedChargedBack} between 0 and ${table.chargedBack}`,
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

/** What providers sent, kept before anything is decided. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    body: text("body").notNull(),
    headers: jsonb("headers")
      .$type<Readonly<Record<string, string>>>()
      .notNull(),
    receivedAt: instant("received_at").notNull(),
    /**
     * `invalid`: no provider signed it. `unknown`: of no order of ours. `mismatched`: the provider holds another amount
     * than our order.
     */
    state: text("state", {
      enum: ["received", "processed", "invalid", "unknown", "mismatched"],
    })
      .notNull()
      .default("received"),
    provider: text("provider", { enum: providerNames }),
    /** The order id that it names; the attempt may not exist. */
    attemptId: text("attempt_id"),
    detail: text("detail"),
    processedAt: instant("processed_at"),
  },
  (table) => [
    index("provider_events_attempt").on(table.attemptId, table.id),
    index("provider_events_in_state").on(table.state, table.receivedAt),
  ],
);

/** Money that we ask a provider to give back, from a user's credit or from suspense. Amounts in rupiah. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    source: text("source", { enum: ["credit", "suspense"] }).notNull(),
    /** Whose credit; null for suspense. */
    userId: integer("user_id").references(() => users.id),
    amount: integer("amount").notNull(),
    /** Makes the refund happen once at the provider. */
    refundKey: text("refund_key").notNull(),
    state: text("state", { enum: ["requested", "sent", "failed"] })
      .notNull()
      .default("requested"),
    detail: text("detail"),
    requestedAt: instant("requested_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_user").on(table.userId),
    index("refunds_requested")
      .on(table.requestedAt)
      .where(sql`state = 'requested'`),
    uniqueIndex("refunds_refund_key_key").on(table.refundKey),
    check("refunds_amount_check", sql`${table.amount} > 0`),
    check(
      "refunds_user_id_check",
      sql`(${table.source} = 'credit') = (${table.userId} is not null)`,
    ),
    check(
      "refunds_ended_at_check",
      sql`(${table.state} = 'requested') = (${table.endedAt} is null)`,
    ),
  ],
);

/** The terms of referral: one row, inserted by the migration. */
export const referralTerms = pgTable(
  "referral_terms",
  {
    id: integer("id").primaryKey(),
    /** Percent of the platform's margin on a paid survey. */
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

/** The sandbox's own records: the payments it was asked to collect, and their outcome. */
export const sandboxTransactions = pgTable(
  "sandbox_transactions",
  {
    token: text("token").primaryKey(),
    orderId: text("order_id").notNull(),
    transactionId: text("transaction_id").notNull(),
    grossAmount: integer("gross_amount").notNull(),
    itemName: text("item_name").notNull(),
    status: text("status", {
      enum: [
        "pending",
        "settlement",
        "deny",
        "cancel",
        "expire",
        "partial_refund",
        "refund",
        "partial_chargeback",
        "chargeback",
      ],
    })
      .notNull()
      .default("pending"),
    /** Refunds are possible for cards only. */
    method: text("method").notNull().default("credit_card"),
    refunded: integer("refunded").notNull().default(0),
    chargedBack: integer("charged_back").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("sandbox_transactions_order_id_key").on(table.orderId),
  ],
);

/** The refunds that the sandbox was asked for, each once by its key. Rupiah. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    orderId: text("order_id").notNull(),
    refundKey: text("refund_key").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.refundKey] })],
);

/** Discounts on a survey's price: ten rows, inserted by the migration. An empty voucher has an empty code. Amounts in rupiah. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: integer("id").primaryKey(),
    /** Upper case. */
    code: text("code").notNull().default(""),
    type: text("type", { enum: voucherTypes }).notNull().default("percent"),
    /** Percent, or rupiah. */
    value: integer("value").notNull().default(0),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    maxUses: integer("max_uses"),
    maxUsesPerUser: integer("max_uses_per_user"),
    used: integer("used").notNull().default(0),
    minTotal: integer("min_total").notNull().default(0),
    active: boolean("active").notNull().default(false),
  },
  (table) => [
    uniqueIndex("vouchers_code_key")
      .on(table.code)
      .where(sql`code <> ''`),
    check(
      "vouchers_value_check",
      sql`${table.code} = '' or (${table.value} > 0 and (${table.type} = 'fixed' or ${table.value} <= 100))`,
    ),
    check(
      "vouchers_ends_at_check",
      sql`${table.endsAt} is null or ${table.startsAt} is null or ${table.endsAt} > ${table.startsAt}`,
    ),
  ],
);
