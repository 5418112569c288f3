import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { respondentsMax } from "./survey-price.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

/**
 * The data that opens the provider's payment window; for a total of 0, the order is fulfilled. `amount` is in rupiah.
 */
const paymentStart = z.union([
  wireObject({
    token: z.string(),
    redirect_url: z.string(),
    order_id: z.string(),
    amount: rupiah,
    provider: z.enum(["midtrans", "sandbox"]),
  }),
  z.object({ published: z.literal(true) }),
]);
export type PaymentStart = z.output<typeof paymentStart>;

export const startPayment = endpoint({
  method: "GET",
  path: "/api/tasks/payment/{code}",
  access: "owner",
  summary:
    "Checks the whole survey and opens a payment for it; an open payment for the same content is returned again.",
  changesState: true,
  params: codeParams,
  result: paymentStart,
  errors: [
    "not_found",
    "survey_incomplete",
    "survey_active",
    "validation_failed",
    "payment_unavailable",
  ],
});

const growth = z.coerce
  .number()
  .check(z.int(), z.minimum(0), z.maximum(respondentsMax));

export const topUpSurvey = endpoint({
  method: "POST",
  path: "/api/tasks/top-up/{code}",
  access: "owner",
  summary:
    "Adds respondents, paid screen-outs or both to a running survey at its price: opens a payment of the difference, of which the caller's credit pays as much as it can if wanted. The same Idempotency-Key continues the first request.",
  params: codeParams,
  body: wireObject(
    {
      number_of_respondents: growth,
      /** Additional screen-outs, only for surveys that pay them. */
      screen_outs: z.optional(growth),
      use_credit: z.optional(z.boolean()),
    },
    { number_of_respondents: "respondents" },
  ),
  result: paymentStart,
  errors: [
    "not_found",
    "survey_not_running",
    "survey_paused_by_others",
    "survey_paused_for_refund",
    "validation_failed",
    "idempotency_key_reused",
    "payment_unavailable",
  ],
  idempotent: true,
});

export const chooseCredit = endpoint({
  method: "PUT",
  path: "/api/tasks/credit/{code}",
  access: "owner",
  summary:
    "Sets whether the caller's credit pays for an unpublished survey, as far as it goes. A change cancels an open payment.",
  params: codeParams,
  body: wireObject({ use_credit: z.boolean() }),
  // The amounts to pay now, in rupiah: total_cost = credit + due.
  result: wireObject({
    use_credit: z.boolean(),
    total_cost: rupiah,
    credit: rupiah,
    due: rupiah,
  }),
  errors: ["not_found", "survey_active"],
});

/** The provider's notification in Midtrans' format. Unknown fields are accepted. */
export const paymentNotification = z.looseObject({
  // The characters that Midtrans permits.
  order_id: z.string().check(z.regex(/^[\w.~-]{1,64}$/)),
  status_code: z.string().check(z.maxLength(8)),
  gross_amount: z.string().check(z.maxLength(32)),
  signature_key: z.string().check(z.maxLength(256)),
  transaction_status: z.string().check(z.maxLength(32)),
});
export type PaymentNotification = z.output<typeof paymentNotification>;

export const receivePaymentNotification = endpoint({
  method: "POST",
  path: "/api/payments/notification",
  access: "public",
  carriesProof: true,
  summary:
    "Keeps a provider's notification as it came and answers at once. A job checks its signature, then asks the provider for the order's status.",
  // The body is left as received: the provider's adapter reads the raw body and decides what is valid.
  body: z.looseObject({
    order_id: z.optional(z.unknown()),
    status_code: z.optional(z.unknown()),
    gross_amount: z.optional(z.unknown()),
    signature_key: z.optional(z.unknown()),
    transaction_status: z.optional(z.unknown()),
  }),
});

/** The sandbox's tokens are UUIDs. */
const tokenParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

export const paySandboxTransaction = endpoint({
  method: "POST",
  path: "/sandbox/snap/v1/transactions/{token}/pay",
  access: "public",
  summary: "Pays with a test card in the sandbox's payment window.",
  params: tokenParams,
  body: z.object({
    card_number: z.string().check(z.maxLength(32)),
    card_cvv: z.string().check(z.maxLength(8)),
    otp: z.string().check(z.maxLength(12)),
  }),
  result: wireObject({
    transaction_status: z.string(),
    status_code: z.string(),
    order_id: z.string(),
  }),
  errors: ["not_found", "card_refused", "transaction_closed", "otp_wrong"],
});

export const getSandboxTransaction = endpoint({
  method: "GET",
  path: "/sandbox/snap/v1/transactions/{token}",
  access: "public",
  summary:
    "Returns the content of the sandbox's payment window: merchant order, lines and amount in rupiah.",
  params: tokenParams,
  result: wireObject({
    order_id: z.string(),
    gross_amount: rupiah,
    transaction_status: z.string(),
    item_details: z.array(
      z.object({ name: z.string(), price: rupiah, quantity: z.int() }),
    ),
  }),
  errors: ["not_found"],
});
