import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { providerNames } from "../providers/payment-provider.ts";

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
