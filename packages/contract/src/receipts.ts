import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { instant, rupiah, surveyCode, wireObject } from "./wire-names.ts";

// Receipts for creators, at the prices of the time when the order was opened. Amounts are in rupiah.

/** A `late` order was paid when it could not be carried out any more; the money became credit or was returned. */
const receiptStates = ["paid", "late"] as const;

const summary = {
  order: z.string(),
  kind: z.enum(["publish", "top_up"]),
  state: z.enum(receiptStates),
  survey: z.object({ code: surveyCode, title: z.string() }),
  respondents: z.int(),
  /** Number of paid screen-outs, and the pay of each in rupiah. */
  screen_outs: z.int(),
  screen_out_pay: rupiah,
  /** Budget that tops up rewards to the promised pay per hour. */
  promise_budget: rupiah,
  /** gross = discount + credit + due */
  gross: rupiah,
  discount: rupiah,
  credit: rupiah,
  due: rupiah,
  paid_at: instant,
};

const receiptSummary = wireObject(summary);
export type ReceiptSummary = z.output<typeof receiptSummary>;

export const listReceipts = endpoint({
  method: "GET",
  path: "/api/user/payments",
  access: "user",
  summary: "Lists what the caller paid for their surveys, newest first.",
  query: pageQuery,
  result: pageOf(receiptSummary),
});

const receipt = wireObject({
  ...summary,
  /** Questions of one service, at the price per respondent and question. */
  items: z.array(
    z.object({
      names: z.object({ id: z.string(), en: z.string() }),
      questions: z.int(),
      price: rupiah,
    }),
  ),
  fee_per_respondent: rupiah,
  /** The voucher's code. */
  voucher: z.nullable(z.string()),
  /** The creator; null once the account is deleted. */
  buyer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Payment that a provider collected; null if nothing was due. */
  payment: z.nullable(
    wireObject({
      id: z.string(),
      provider: z.string(),
      method: z.nullable(z.string()),
      transaction_id: z.nullable(z.string()),
      refunded: rupiah,
      charged_back: rupiah,
    }),
  ),
});
export type Receipt = z.output<typeof receipt>;

export const showReceipt = endpoint({
  method: "GET",
  path: "/api/payments/receipt/{order}",
  access: "user",
  summary:
    "Returns the receipt of an order of the caller's survey, or of any for admins: its items at the prices of the order, and how it was paid.",
  params: z.object({ order: z.string().check(z.regex(/^[\w.~-]{1,64}$/)) }),
  result: receipt,
  errors: ["not_found"],
});
