import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { providerNames } from "../providers/payment-provider.ts";

/** Notifications from providers, stored before they are checked. */
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
     * `invalid`: no provider signed the notification. `unknown`: it belongs to no order. `mismatched`: the provider
     * holds an amount other than the order's.
     */
    state: text("state", {
      enum: ["received", "processed", "invalid", "unknown", "mismatched"],
    })
      .notNull()
      .default("received"),
    provider: text("provider", { enum: providerNames }),
    /** The order id in the notification; the attempt may not exist. */
    attemptId: text("attempt_id"),
    detail: text("detail"),
    processedAt: instant("processed_at"),
  },
  (table) => [
    index("provider_events_attempt").on(table.attemptId, table.id),
    index("provider_events_in_state").on(table.state, table.receivedAt),
  ],
);
