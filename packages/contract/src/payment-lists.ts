import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { endpoint } from "./endpoint.ts";
import { refundStates } from "./refunds.ts";
import { instant, reason, rowId, rupiah, wireObject } from "./wire-names.ts";

/** The last state that the provider reported; `unknown` when it does not know the payment. */
export const paymentStates = [
  "pending",
  "denied",
  "paid",
  "ended",
  "unknown",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states and `suspense`: money whose owner or purpose an admin must find out. */
const paymentFilters = [...paymentStates, "suspense"] as const;

/** A payment attempt. Amounts are cumulative, in rupiah, as the provider reported them. */
const payment = wireObject({
  /** The provider's order id. */
  id: z.string(),
  order_id: z.nullable(z.string()),
  provider: z.string(),
  state: z.enum(paymentStates),
  amount: rupiah,
  paid: rupiah,
  refunded: rupiah,
  charged_back: rupiah,
  in_suspense: rupiah,
  method: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  /** The survey; null for a payment that belongs to none of our orders. */
  survey: z.nullable(z.object({ code: z.string(), title: z.string() })),
  /** The creator; null without a survey. A deleted user has no name. */
  user: z.nullable(z.object({ id: rowId, name: z.nullable(z.string()) })),
  created_at: instant,
});
export type ListedPayment = z.output<typeof payment>;

export const listPayments = adminList({
  path: "/api/payments",
  summary:
    "Lists payment attempts, newest first; searched by the provider's order id.",
  row: payment,
  columns: {
    createdAt: "time",
    id: "composed",
    user: "composed",
    amount: "rupiah",
    state: "composed",
  },
  sorts: { newest: { column: "createdAt", direction: "descending" } },
  search: ["id"],
  filters: { status: z.enum(paymentFilters) },
  exported: {
    id: "text",
    createdAt: "time",
    provider: "text",
    state: "text",
    amount: "number",
    paid: "number",
    refunded: "number",
    chargedBack: "number",
    inSuspense: "number",
    method: "text",
    transactionId: "text",
    orderId: "text",
    survey: "composed",
    user: "composed",
  },
});

/** Order ids as providers permit them. */
const paymentParams = z.object({
  id: z.string().check(z.regex(/^[\w.~-]{1,64}$/)),
});

export const showPayment = endpoint({
  method: "GET",
  path: "/api/payments/{id}",
  access: "admin",
  summary:
    "Returns a payment attempt with its order, refunds and the newest notifications.",
  params: paymentParams,
  result: wireObject({
    payment,
    order: z.nullable(
      wireObject({
        state: z.enum(["open", "paid", "cancelled"]),
        gross: rupiah,
        discount: rupiah,
        credit: rupiah,
        due: rupiah,
      }),
    ),
    refunds: z.array(
      wireObject({
        id: rowId,
        amount: rupiah,
        state: z.enum(refundStates),
        requested_at: instant,
      }),
    ),
    events: z.array(
      wireObject({
        id: rowId,
        state: z.enum([
          "received",
          "processed",
          "invalid",
          "unknown",
          "mismatched",
        ]),
        detail: z.nullable(z.string()),
        received_at: instant,
      }),
    ),
  }),
  errors: ["not_found"],
});

const resolution = {
  method: "PUT",
  access: "admin",
  params: paymentParams,
  errors: ["not_found", "not_in_suspense"],
} as const;

export const assignSuspense = endpoint({
  ...resolution,
  path: "/api/payments/assign/{id}",
  summary: "Gives money in suspense to a user as credit.",
  body: wireObject({ user_id: rowId, reason }),
  errors: [...resolution.errors, "user_unknown", "own_account"],
});

export const refundSuspense = endpoint({
  ...resolution,
  path: "/api/payments/refund/{id}",
  summary: "Has the provider give money in suspense back to its payer.",
  body: z.object({ reason }),
  errors: [...resolution.errors, "not_refundable"],
});
