import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Receipt } from "@sigi/contract/receipts.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import { instant, rupiah } from "../../platform/database/columns.ts";
import { surveys } from "../../surveys/tables.ts";
import { vouchers } from "../vouchers/tables.ts";

/** A purchase with its price, which is honoured until `expiresAt`. Amounts in rupiah. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    /** Sequence number in order of creation, which the verification of the ledger follows. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["publish", "top_up"] }).notNull(),
    surveyId: integer("survey_id")
      .notNull()
      .references(() => surveys.id),
    /**
     * The survey's owner. There is no foreign key, because it would lock the account after the survey, while a deletion
     * locks the account first.
     */
    creatorId: integer("creator_id").notNull(),
    /** The version of the survey that was checked and priced. */
    surveyVersion: integer("survey_version").notNull(),
    respondents: integer("respondents").notNull(),
    feePerRespondent: rupiah("fee_per_respondent").notNull(),
    respondentFee: rupiah("respondent_fee").notNull(),
    /** The number of paid screen-outs, and the price of each. */
    screenOuts: integer("screen_outs").notNull().default(0),
    screenOutPay: rupiah("screen_out_pay").notNull().default(0),
    /** The promised pay per hour, and the budget for it. */
    promisePerHour: rupiah("promise_per_hour").notNull().default(0),
    promiseBudget: rupiah("promise_budget").notNull().default(0),
    /** The services that make up the fee, at their prices at the time, for the receipt. */
    items: jsonb("items").$type<Receipt["items"]>().notNull().default([]),
    gross: rupiah("gross").notNull(),
    /** The part that a voucher pays. */
    discount: rupiah("discount").notNull().default(0),
    /**
     * The voucher that pays the discount. The order uses this issue of it while the order is open, and permanently once
     * it is paid.
     */
    voucherId: integer("voucher_id").references(() => vouchers.id),
    voucherIssue: integer("voucher_issue"),
    voucher: jsonb("voucher").$type<VoucherTerms>(),
    /** The part that the creator's credit pays. */
    credit: rupiah("credit").notNull().default(0),
    /** The part that a provider collects; may be 0. */
    due: rupiah("due").notNull(),
    /**
     * The order is `cancelled` if its content changed, another order replaced it or it expired. It may have been paid
     * before.
     */
    state: text("state", { enum: ["open", "paid", "cancelled"] }).notNull(),
    /** The referrer's percentage of the platform's fee, fixed when the order is paid; null if no referrer is named. */
    referralPercent: integer("referral_percent"),
    /** The referrer's reward, in rupiah; null until the survey is settled. */
    referralReward: rupiah("referral_reward"),
    /** Key by which a repeated request to add respondents finds its order. */
    idempotencyKey: text("idempotency_key"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
  },
  (table) => [
    uniqueIndex("orders_number_key").on(table.number),
    index("orders_survey").on(table.surveyId),
    index("orders_creator").on(
      table.creatorId,
      table.number.desc().nullsFirst(),
    ),
    uniqueIndex("orders_survey_id_paid_key")
      .on(table.surveyId)
      .where(sql`state = 'paid' and kind = 'publish'`),
    uniqueIndex("orders_survey_id_idempotency_key_key").on(
      table.surveyId,
      table.idempotencyKey,
    ),
    index("orders_open")
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    index("orders_using_voucher")
      .on(table.voucherId, table.voucherIssue, table.state)
      .where(sql`voucher_id is not null`),
    check(
      "orders_voucher_id_check",
      sql`(${table.discount} > 0) = (${table.voucherId} is not null) and (${table.voucherId} is null) = (${table.voucherIssue} is null) and (${table.voucherId} is null) = (${table.voucher} is null)`,
    ),
    check(
      "orders_due_check",
      sql`${table.gross} = ${table.respondents} * ${table.feePerRespondent} + ${table.screenOuts} * ${table.screenOutPay} + ${table.promiseBudget} and ${table.due} = ${table.gross} - ${table.discount} - ${table.credit}
        and ${table.discount} >= 0 and ${table.credit} >= 0 and ${table.due} >= 0`,
    ),
    check(
      "orders_screen_outs_check",
      sql`${table.screenOuts} >= 0 and ${table.screenOutPay} >= 0 and ${table.promisePerHour} >= 0 and ${table.promiseBudget} >= 0 and (${table.kind} <> 'top_up' or ${table.respondents} + ${table.screenOuts} > 0)`,
    ),
    check(
      "orders_referral_percent_check",
      sql`${table.referralPercent} is null or (${table.state} = 'paid' and ${table.referralPercent} between 0 and 100)`,
    ),
    check(
      "orders_referral_reward_check",
      sql`${table.referralReward} is null or (${table.referralPercent} is not null and ${table.referralReward} >= 0)`,
    ),
    check(
      "orders_paid_at_check",
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
  ],
);

/** The creator's choice of payment for a survey. Without a row, the provider collects the whole price. */
export const paymentChoices = pgTable("payment_choices", {
  surveyId: integer("survey_id")
    .primaryKey()
    .references(() => surveys.id, { onDelete: "cascade" }),
  /** True if the creator's credit pays as much of the price as it covers. */
  useCredit: boolean("use_credit").notNull(),
});
