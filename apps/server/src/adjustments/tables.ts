import {
  adjustedAccounts,
  adjustmentStates,
} from "@sigi/contract/adjustments.ts";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { instant, rupiah } from "../platform/database/columns.ts";

/**
 * A correction of a user's money. It is approved or rejected by another admin than the one who requested it, or
 * withdrawn by that one; a trigger refuses every later change. `adjustment_cause` allows the journal of an approved row
 * only.
 */
export const adjustments = pgTable(
  "adjustments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    account: text("account", { enum: adjustedAccounts }).notNull(),
    /** Amount in rupiah; a negative amount takes money from the user. */
    amount: rupiah("amount").notNull(),
    /** The admin's reason, which the user reads. */
    reason: text("reason").notNull(),
    state: text("state", { enum: adjustmentStates })
      .notNull()
      .default("requested"),
    requestedBy: integer("requested_by")
      .notNull()
      .references(() => users.id),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** Key sent by the caller: a repeat returns the first request. */
    idempotencyKey: text("idempotency_key").notNull(),
  },
  (table) => [
    uniqueIndex("adjustments_requested_by_idempotency_key_key").on(
      table.requestedBy,
      table.idempotencyKey,
    ),
    index("adjustments_state").on(table.state, table.id),
    index("adjustments_user").on(table.userId, table.id),
    check(
      "adjustments_account_check",
      sql`${table.account} in ('payable', 'customer_credit')`,
    ),
    check("adjustments_amount_check", sql`${table.amount} <> 0`),
    check("adjustments_reason_check", sql`${table.reason} <> ''`),
    check(
      "adjustments_own_account_check",
      sql`${table.userId} not in (${table.requestedBy}, coalesce(${table.decidedBy}, ${table.requestedBy}))`,
    ),
    check(
      "adjustments_decided_by_check",
      sql`case ${table.state}
        when 'requested' then ${table.decidedBy} is null
        when 'withdrawn' then ${table.decidedBy} is not null and ${table.decidedBy} = ${table.requestedBy}
        when 'approved' then ${table.decidedBy} is not null and ${table.decidedBy} <> ${table.requestedBy}
        when 'rejected' then ${table.decidedBy} is not null and ${table.decidedBy} <> ${table.requestedBy}
        else false end`,
    ),
    check(
      "adjustments_decided_at_check",
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`,
    ),
  ],
);
