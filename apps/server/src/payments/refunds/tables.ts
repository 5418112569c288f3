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
import { instant } from "../../platform/database/columns.ts";
import { paymentAttempts } from "../attempts/tables.ts";

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
