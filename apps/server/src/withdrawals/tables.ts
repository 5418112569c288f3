import { sharings, withdrawalStages } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, rupiah } from "../platform/database/columns.ts";
import { users } from "../accounts/tables.ts";
import { banks } from "../payouts/tables.ts";

/**
 * The bank accounts that users withdraw to: each belongs to one user. The numbers themselves are stored only in
 * withdrawals, encrypted.
 */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    bankId: integer("bank_id")
      .notNull()
      .references(() => banks.id),
    /** Keyed hash of bank and number (`payout-accounts/claim-account.ts`). */
    numberHash: text("number_hash").notNull(),
    /** True if the account is offered to the user as a saved one. */
    saved: boolean("saved").notNull().default(true),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("payout_accounts_number_hash_key").on(table.numberHash),
    index("payout_accounts_user").on(table.userId, table.id),
  ],
);

/** A user's request for a withdrawal to another user's account, which was refused. It is a hint for admins. */
export const accountClashes = pgTable(
  "account_clashes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    payoutAccountId: integer("payout_account_id")
      .notNull()
      .references(() => payoutAccounts.id, { onDelete: "cascade" }),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.payoutAccountId] }),
    index("account_clashes_account").on(table.payoutAccountId),
  ],
);

/**
 * A user's request to transfer earnings to a bank account. Amounts in rupiah. An admin decides (`decided_by`); above
 * the amount in the terms another admin approves first. No admin decides on their own withdrawal; users cancel their
 * own.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    stage: text("stage", { enum: withdrawalStages })
      .notNull()
      .default("pending"),
    amount: rupiah("amount").notNull(),
    fee: rupiah("fee").notNull().default(0),
    bankId: integer("bank_id")
      .notNull()
      .references(() => banks.id),
    /** Account number and name, encrypted (`payouts/bank-accounts/`). */
    account: text("account").notNull(),
    /**
     * The bank account; null once it belongs to no user: its withdrawals were rejected, cancelled or returned, or the
     * user is deleted.
     */
    payoutAccountId: integer("payout_account_id").references(
      () => payoutAccounts.id,
      { onDelete: "set null" },
    ),
    reason: text("reason"),
    /**
     * The kind of link (`device` or `account`) between the user and `held_with`, the creator of a survey that they
     * answered: two admins decide.
     */
    heldFor: text("held_for", { enum: sharings }),
    heldWith: integer("held_with"),
    /** Earliest time of the confirmation, because the account is new; null without a wait. */
    notBefore: instant("not_before"),
    /**
     * Key sent by the caller: a repeat returns the first request. No hash of the request is stored, because account
     * numbers are easily guessed from a hash.
     */
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    approvedAt: instant("approved_at"),
    approvedBy: integer("approved_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by").references(() => users.id),
  },
  (table) => [
    uniqueIndex("withdrawals_user_id_idempotency_key_key").on(
      table.userId,
      table.idempotencyKey,
    ),
    index("withdrawals_user").on(table.userId, table.id),
    index("withdrawals_payout_account").on(table.payoutAccountId, table.id),
    index("withdrawals_stage").on(table.stage, table.id),
    check(
      "withdrawals_amount_fee_check",
      sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.fee} < ${table.amount}`,
    ),
    check(
      "withdrawals_held_check",
      sql`(${table.heldFor} is null) = (${table.heldWith} is null)`,
    ),
    check("withdrawals_account_check", sql`${table.account} like 'v1.%'`),
    check(
      "withdrawals_approved_by_check",
      sql`${table.userId} not in (coalesce(${table.approvedBy}, 0), coalesce(${table.decidedBy}, 0)) and ${table.approvedBy} is distinct from coalesce(${table.decidedBy}, 0)`,
    ),
    check(
      "withdrawals_approved_at_check",
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null) and (${table.stage} <> 'approved' or ${table.approvedAt} is not null) and (${table.stage} <> 'pending' or ${table.approvedAt} is null)`,
    ),
    check(
      "withdrawals_decided_at_check",
      sql`(${table.stage} in ('pending', 'approved')) = (${table.decidedAt} is null) and (${table.stage} in ('pending', 'approved', 'cancelled')) = (${table.decidedBy} is null)`,
    ),
  ],
);
