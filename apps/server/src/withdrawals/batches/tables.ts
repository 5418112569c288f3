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
import { instant, rupiah } from "../../platform/database/columns.ts";
import { withdrawals } from "../tables.ts";

/**
 * Payouts that are transferred together. `provider` is the provider that transfers them (`payouts/payout-provider.ts`).
 */
export const payoutBatches = pgTable(
  "payout_batches",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    provider: text("provider", { enum: ["by_hand"] }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: integer("created_by")
      .notNull()
      .references(() => users.id),
    sentAt: instant("sent_at"),
    sentBy: integer("sent_by").references(() => users.id),
    /** The bank's reference. */
    reference: text("reference"),
    /** The bank's receipt, a WebP picture in base64, encrypted by `proof.ts`, because it shows accounts. */
    proof: text("proof"),
  },
  (table) => [
    check(
      "payout_batches_sent_check",
      sql`num_nonnulls(${table.sentAt}, ${table.sentBy}, ${table.reference}, ${table.proof}) in (0, 4)`,
    ),
    check("payout_batches_proof_check", sql`${table.proof} like 'v1.%'`),
  ],
);

/** One attempt to send a withdrawal. At most one attempt per withdrawal is prepared or sent. Amounts in rupiah. */
export const payouts = pgTable(
  "payouts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => payoutBatches.id),
    withdrawalId: integer("withdrawal_id")
      .notNull()
      .references(() => withdrawals.id),
    /** The amount that leaves the withdrawal; the bank transfers `amount - fee`. */
    amount: rupiah("amount").notNull(),
    fee: rupiah("fee").notNull(),
    /** `cancelled`: the confirmation of the withdrawal was undone before it was sent. */
    state: text("state", {
      enum: ["prepared", "cancelled", "sent", "returned"],
    })
      .notNull()
      .default("prepared"),
    sentAt: instant("sent_at"),
    returnedAt: instant("returned_at"),
    returnedBy: integer("returned_by").references(() => users.id),
    /** The admin's reason for the return by the bank. */
    returnReason: text("return_reason"),
  },
  (table) => [
    uniqueIndex("payouts_live_key")
      .on(table.withdrawalId)
      .where(sql`state in ('prepared', 'sent')`),
    index("payouts_withdrawal").on(table.withdrawalId, table.id),
    index("payouts_batch").on(table.batchId, table.id),
    index("payouts_sent")
      .on(table.sentAt)
      .where(sql`state = 'sent'`),
    check(
      "payouts_amount_fee_check",
      sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`,
    ),
    check(
      "payouts_sent_at_check",
      sql`(${table.state} in ('sent', 'returned')) = (${table.sentAt} is not null)`,
    ),
    check(
      "payouts_returned_at_check",
      sql`(${table.state} = 'returned') = (${table.returnedAt} is not null) and (${table.returnedAt} is null) = (${table.returnedBy} is null)`,
    ),
  ],
);
