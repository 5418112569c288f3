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
import { instant } from "../platform/database/columns.ts";
import { voucherTypes } from "@sigi/contract/vouchers.ts";
import { surveys } from "../surveys/tables.ts";

/** One attempt to pay for a survey, with its price. Amounts in rupiah. */
export const orders = pgTable(
  "orders",
  {
    /** Sent to the provider: at most 50 of [A-Za-z0-9-_~.], used once. */
    id: text("id").primaryKey(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    provider: text("provider", { enum: ["midtrans", "sandbox"] }).notNull(),
    /**
     * `creating` until the provider has returned a token; `void` when its survey changed or another order replaced it;
     * `credited` when a void order was paid and the money went to the creator's balance.
     */
    status: text("status", {
      enum: ["creating", "pending", "paid", "failed", "void", "credited"],
    }).notNull(),
    amount: integer("amount").notNull(),
    respondents: integer("respondents").notNull(),
    feePerRespondent: integer("fee_per_respondent").notNull(),
    respondentFee: integer("respondent_fee").notNull(),
    /** The version of the survey that was checked and priced. */
    surveyVersion: integer("survey_version").notNull(),
    /** The referrer's percentage of the margin, fixed when the order is paid; null without a referrer. */
    referralPercent: integer("referral_percent"),
    token: text("token"),
    redirectUrl: text("redirect_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    paidAt: instant("paid_at"),
    checkedAt: instant("checked_at"),
  },
  (table) => [
    index("orders_survey").on(table.surveyId),
    uniqueIndex("orders_survey_id_paid_key")
      .on(table.surveyId)
      .where(sql`status = 'paid'`),
    index("orders_open")
      .on(table.createdAt)
      .where(sql`status in ('creating', 'pending')`),
    check(
      "orders_amount_check",
      sql`${table.amount} = ${table.respondents} * ${table.feePerRespondent} and ${table.amount} > 0`,
    ),
    check(
      "orders_referral_percent_check",
      sql`${table.referralPercent} is null or (${table.status} = 'paid' and ${table.referralPercent} between 0 and 100)`,
    ),
    check(
      "orders_paid_at_check",
      sql`(${table.status} in ('paid', 'credited')) = (${table.paidAt} is not null)`,
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
      enum: ["pending", "settlement", "deny", "cancel", "expire"],
    })
      .notNull()
      .default("pending"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("sandbox_transactions_order_id_key").on(table.orderId),
  ],
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
