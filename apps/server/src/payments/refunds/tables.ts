import { refundChannels, refundStates } from "@sigi/contract/refunds.ts";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { banks } from "../../payouts/tables.ts";
import { instant, rupiah } from "../../platform/database/columns.ts";
import { paymentAttempts } from "../attempts/tables.ts";

/** A user's request to have credit refunded, which becomes refunds of one or more payments. Amounts in rupiah. */
export const creditRefunds = pgTable(
  "credit_refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    amount: rupiah("amount").notNull(),
    /** Key sent by the caller: a repeat returns the first request. */
    idempotencyKey: text("idempotency_key").notNull(),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [
    uniqueIndex("credit_refunds_user_id_idempotency_key_key").on(
      table.userId,
      table.idempotencyKey,
    ),
    check("credit_refunds_amount_check", sql`${table.amount} > 0`),
  ],
);

/**
 * Money on its way back to a payer, from a user's credit or from suspense. The payment's provider refunds it, or admins
 * transfer it by hand: one approves, another sends. A trigger fixes what was requested, and how it ended. The
 * `refund_*_cause` functions allow the journals of a row in its state only. Amounts in rupiah.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel", { enum: refundChannels })
      .notNull()
      .default("provider"),
    /** The payment that the provider refunds; null for a refund by hand. */
    attemptId: text("attempt_id").references(() => paymentAttempts.id),
    /** The user's request; null for refunds of late payments and from suspense. */
    requestId: integer("request_id").references(() => creditRefunds.id),
    source: text("source", { enum: ["credit", "suspense"] }).notNull(),
    /** The user whose credit is refunded; null for a refund from suspense. */
    userId: integer("user_id").references(() => users.id),
    amount: rupiah("amount").notNull(),
    /** Key by which the provider refunds only once. */
    refundKey: text("refund_key").notNull(),
    state: text("state", { enum: refundStates }).notNull().default("requested"),
    detail: text("detail"),
    /** The bank of a refund by hand. This and the following columns, up to `reason`, are for refunds by hand only. */
    bankId: integer("bank_id").references(() => banks.id),
    /** Account number and holder, encrypted (`payouts/bank-accounts/`). */
    account: text("account"),
    approvedBy: integer("approved_by").references(() => users.id),
    approvedAt: instant("approved_at"),
    /** The admin who sent or rejected the refund. */
    decidedBy: integer("decided_by").references(() => users.id),
    /** The bank's reference of the transfer. */
    reference: text("reference"),
    /** The admin's reason for a rejection, which the user reads. */
    reason: text("reason"),
    requestedAt: instant("requested_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_user").on(table.userId),
    index("refunds_request").on(table.requestId),
    index("refunds_requested")
      .on(table.requestedAt)
      .where(sql`state = 'requested' and channel = 'provider'`),
    index("refunds_by_hand")
      .on(table.id.desc().nullsFirst())
      .where(sql`channel = 'bank'`),
    index("refunds_by_hand_state")
      .on(table.state, table.id.desc().nullsFirst())
      .where(sql`channel = 'bank'`),
    uniqueIndex("refunds_refund_key_key").on(table.refundKey),
    check("refunds_amount_check", sql`${table.amount} > 0`),
    check(
      "refunds_user_id_check",
      sql`(${table.source} = 'credit') = (${table.userId} is not null)`,
    ),
    check(
      "refunds_channel_check",
      sql`case ${table.channel}
        when 'provider' then ${table.attemptId} is not null and ${table.bankId} is null and ${table.account} is null
          and ${table.state} <> 'approved' and ${table.approvedBy} is null and ${table.decidedBy} is null and ${table.reference} is null
        when 'bank' then ${table.attemptId} is null and ${table.requestId} is not null and ${table.source} = 'credit'
          and ${table.bankId} is not null and ${table.account} is not null and ${table.account} like 'v1.%'
        else false end`,
    ),
    check(
      "refunds_approved_by_check",
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)
        and coalesce(${table.userId} not in (coalesce(${table.approvedBy}, 0), coalesce(${table.decidedBy}, 0)), true)
        and (${table.channel} = 'provider' or case ${table.state}
          when 'requested' then ${table.approvedBy} is null
          when 'approved' then ${table.approvedBy} is not null
          when 'sent' then ${table.approvedBy} is not null and ${table.decidedBy} is not null
            and ${table.approvedBy} <> ${table.decidedBy} and ${table.reference} is not null
          when 'failed' then ${table.decidedBy} is not null
          else false end)`,
    ),
    check(
      "refunds_ended_at_check",
      sql`(${table.state} in ('requested', 'approved')) = (${table.endedAt} is null)`,
    ),
  ],
);
