import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, rupiah } from "../../../platform/database/columns.ts";

/** The sandbox's own records: the requested payments and their outcome. */
export const sandboxTransactions = pgTable(
  "sandbox_transactions",
  {
    token: text("token").primaryKey(),
    orderId: text("order_id").notNull(),
    transactionId: text("transaction_id").notNull(),
    grossAmount: rupiah("gross_amount").notNull(),
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
    refunded: rupiah("refunded").notNull().default(0),
    chargedBack: rupiah("charged_back").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("sandbox_transactions_order_id_key").on(table.orderId),
  ],
);

/** The refunds requested from the sandbox, one per key. Amounts in rupiah. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    orderId: text("order_id").notNull(),
    refundKey: text("refund_key").notNull(),
    amount: rupiah("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.refundKey] })],
);
