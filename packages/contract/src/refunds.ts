import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { endpoint } from "./endpoint.ts";
import {
  idParams,
  instant,
  line,
  reason,
  rowId,
  rupiah,
  wireObject,
} from "./wire-names.ts";
import { accountNumber, bank } from "./withdrawals.ts";

// Refunds of credit to its origin: by the payment's provider, or by hand to a bank account. Amounts are in rupiah.

/**
 * A refund by hand is `requested`, `approved` by one admin and `sent` by another. After `failed`, the money is credit
 * again.
 */
export const refundStates = [
  "requested",
  "approved",
  "sent",
  "failed",
] as const;
export type RefundState = (typeof refundStates)[number];

export const refundChannels = ["provider", "bank"] as const;

/** The payment that money goes back to. */
const refundedPayment = wireObject({
  /** Order of the receipt; null for a payment that belongs to no order. */
  order: z.nullable(z.string()),
  survey_title: z.nullable(z.string()),
  method: z.nullable(z.string()),
  paid_at: instant,
});

const refundPlan = wireObject({
  credit: rupiah,
  /** Credit that is reserved for the caller's open payments. */
  reserved: rupiah,
  /** Maximum amount that can be refunded now. */
  available: rupiah,
  /** Amounts that the providers refund, the newest payment first. */
  payments: z.array(wireObject({ payment: refundedPayment, amount: rupiah })),
  /** Amount that goes to a bank account, by hand. */
  by_hand: rupiah,
});
export type RefundPlan = z.output<typeof refundPlan>;

const amount = z.coerce.number().check(z.int(), z.minimum(1));

export const planCreditRefund = endpoint({
  method: "GET",
  path: "/api/user/credit/refund",
  access: "user",
  summary:
    "Shows to which payments an amount of the caller's credit would go back, and how much of it by hand.",
  query: z.object({ amount: z.optional(amount) }),
  result: refundPlan,
});

const account = z.string();

export const refund = wireObject({
  id: rowId,
  channel: z.enum(refundChannels),
  state: z.enum(refundStates),
  amount: rupiah,
  /** The refunded payment; null if the refund goes to a bank account. */
  payment: z.nullable(refundedPayment),
  /** The bank of the account; null if the provider refunds. */
  bank: z.nullable(bank),
  /** Number and name of the account are masked, except for admins. */
  account_number: z.nullable(account),
  account_name: z.nullable(account),
  /** The bank's reference of a transfer. */
  reference: z.nullable(z.string()),
  /** The admin's reason for rejecting the refund. */
  reason: z.nullable(z.string()),
  requested_at: instant,
  ended_at: z.nullable(instant),
  /** This field and the next ones are for admins only. */
  user: z.optional(
    z.object({
      id: rowId,
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  /** True if the name of the account's holder differs from the user's name. */
  name_differs: z.optional(z.boolean()),
  approved_by: z.optional(
    z.nullable(z.object({ id: rowId, name: z.nullable(z.string()) })),
  ),
});
export type Refund = z.output<typeof refund>;

export const refundCredit = endpoint({
  method: "POST",
  path: "/api/user/credit/refund",
  access: "user",
  summary:
    "Refunds an amount of the caller's credit to the payments that it came from; what no provider can give back goes to the bank account, by hand. The same Idempotency-Key returns the first request.",
  body: wireObject({
    amount,
    password: z.optional(z.string().check(z.maxLength(256))),
    otp: z.optional(line(1, 40)),
    bank_id: z.optional(rowId),
    account_number: z.optional(accountNumber),
    account_name: z.optional(line(2, 100)),
  }),
  status: 201,
  result: z.array(refund),
  errors: [
    "credit_too_low",
    "refund_account_needed",
    "bank_unknown",
    "account_number_unfit",
    "verify_email",
    "withdrawal_cooling",
    "password_wrong",
    "otp_wrong",
    "sign_in_again",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const listRefunds = adminList({
  path: "/api/refunds",
  summary: "Lists refunds by hand, newest first.",
  row: refund,
  columns: {
    user: "composed",
    accountNumber: "composed",
    amount: "rupiah",
    state: "composed",
  },
  sorts: { newest: { column: "requestedAt", direction: "descending" } },
  filters: { state: z.enum(refundStates) },
  // The export has no account numbers, because they are stored encrypted.
  exported: {
    id: "number",
    state: "text",
    user: "composed",
    amount: "number",
    bank: "composed",
    reference: "text",
    reason: "text",
    requestedAt: "time",
    endedAt: "time",
    approvedBy: "composed",
  },
});

export const showRefund = endpoint({
  method: "GET",
  path: "/api/refunds/{id}",
  access: "user",
  summary: "Returns a refund of the caller's credit, or any for admins.",
  params: idParams,
  result: refund,
  errors: ["not_found"],
});

const decision = {
  method: "PUT",
  access: "admin",
  params: idParams,
  result: refund,
} as const;

export const approveRefund = endpoint({
  ...decision,
  path: "/api/refunds/approve/{id}",
  summary:
    "Approves a refund by hand, which another admin then sends. A repeat by the same admin changes nothing.",
  errors: ["not_found", "own_request", "refund_decided"],
});

export const reportRefundSent = endpoint({
  ...decision,
  path: "/api/refunds/sent/{id}",
  summary:
    "Records that an approved refund by hand was transferred, by another admin than the one who approved it.",
  body: z.object({ reference: line(1, 100) }),
  errors: [
    "not_found",
    "own_request",
    "refund_decided",
    "refund_not_approved",
    "refund_second_admin_needed",
  ],
});

export const rejectRefund = endpoint({
  ...decision,
  path: "/api/refunds/reject/{id}",
  summary:
    "Rejects a refund by hand that was not sent; the money is credit again, with the reason.",
  body: z.object({ reason }),
  errors: ["not_found", "own_request", "refund_decided"],
});
