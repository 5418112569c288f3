import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { endpoint } from "./endpoint.ts";
import {
  idParams,
  instant,
  reason,
  rowId,
  rupiah,
  wireObject,
} from "./wire-names.ts";

// Corrections of users' money, requested by one admin and approved by another.

export const adjustmentStates = [
  "requested",
  "approved",
  "rejected",
  "withdrawn",
] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** `payable`: earnings, which can be withdrawn. `customer_credit`: a creator's money that came back. */
export const adjustedAccounts = ["payable", "customer_credit"] as const;
export type AdjustedAccount = (typeof adjustedAccounts)[number];

/** The largest adjustment in either direction, in rupiah. */
export const adjustmentMax = 100_000_000;

/** The name and address are null when the account is deleted. */
const adjustedUser = z.object({
  id: rowId,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const admin = z.object({ id: rowId, name: z.nullable(z.string()) });

/** `amount` is in rupiah, and negative when it takes money from the user. */
export const adjustment = wireObject({
  id: rowId,
  state: z.enum(adjustmentStates),
  user: adjustedUser,
  account: z.enum(adjustedAccounts),
  amount: rupiah,
  reason: z.string(),
  requested_by: admin,
  requested_at: instant,
  /** The admin who approved, rejected or withdrew it. */
  decided_by: z.nullable(admin),
  decided_at: z.nullable(instant),
});
export type Adjustment = z.output<typeof adjustment>;

export const listAdjustments = adminList({
  path: "/api/adjustments",
  summary: "Lists adjustments of users' money, newest first.",
  row: adjustment,
  columns: {
    user: "composed",
    amount: "composed",
    reason: "text",
    requestedAt: "composed",
    state: "composed",
  },
  sorts: { newest: { column: "requestedAt", direction: "descending" } },
  filters: { state: z.enum(adjustmentStates) },
  exported: {
    id: "number",
    state: "text",
    user: "composed",
    account: "text",
    amount: "number",
    reason: "text",
    requestedBy: "composed",
    requestedAt: "time",
    decidedBy: "composed",
    decidedAt: "time",
  },
});

const adjustmentLine = wireObject({
  user_id: rowId,
  account: z.enum(adjustedAccounts),
  amount: z.int().check(
    z.minimum(-adjustmentMax),
    z.maximum(adjustmentMax),
    z.refine((amount) => amount !== 0, "amount_zero"),
  ),
});

export const requestAdjustment = endpoint({
  method: "POST",
  path: "/api/adjustments",
  access: "admin",
  summary:
    "Requests an adjustment of one account of a user, which another admin approves. The user reads the reason. The same Idempotency-Key returns the first request.",
  body: z.object({
    /** Exactly one line, because each user reads a separate reason. */
    lines: z.array(adjustmentLine).check(z.length(1)),
    reason,
  }),
  status: 201,
  result: adjustment,
  errors: [
    "adjustment_user_unknown",
    "adjustment_own_account",
    "adjustment_balance_low",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const approveAdjustment = endpoint({
  method: "PUT",
  path: "/api/adjustments/approve/{id}",
  access: "admin",
  summary:
    "Approves an adjustment that another admin requested and moves the money. A repeat by the same admin changes nothing.",
  params: idParams,
  result: adjustment,
  errors: [
    "not_found",
    "adjustment_decided",
    "adjustment_own_request",
    "adjustment_own_account",
    "adjustment_user_deleted",
    "adjustment_balance_low",
  ],
});

export const rejectAdjustment = endpoint({
  method: "PUT",
  path: "/api/adjustments/reject/{id}",
  access: "admin",
  summary:
    "Rejects an adjustment that another admin requested. A repeat by the same admin changes nothing.",
  params: idParams,
  result: adjustment,
  errors: [
    "not_found",
    "adjustment_decided",
    "adjustment_own_request",
    "adjustment_own_account",
  ],
});

export const withdrawAdjustment = endpoint({
  method: "PUT",
  path: "/api/adjustments/withdraw/{id}",
  access: "admin",
  summary:
    "Withdraws an adjustment that the caller requested. A repeat changes nothing.",
  params: idParams,
  result: adjustment,
  errors: ["not_found", "adjustment_decided", "adjustment_other_request"],
});
