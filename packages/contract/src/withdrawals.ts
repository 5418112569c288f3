import * as z from "zod/mini";
import { cleanAccountNumber } from "./account-number.ts";
import { currentPassword, reauthenticationErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { otp } from "./two-step.ts";
import {
  idParams,
  instant,
  line,
  reason,
  rowId,
  rupiah,
  wireObject,
} from "./wire-names.ts";

/** An account number as typed; separators are removed. The server checks that the number fits the chosen bank. */
export const accountNumber = z
  .string()
  .check(
    z.overwrite(cleanAccountNumber),
    z.regex(/^\d{5,16}$/, "account_number"),
  );

/** Stages from the request to the end: `paid`, `returned`, `rejected` or `cancelled`. */
export const withdrawalStages = [
  "pending",
  "approved",
  "confirmed",
  "sent",
  "paid",
  "returned",
  "rejected",
  "cancelled",
] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/** The status on the wire: `sent` and `paid` are reported as `confirmed`. */
export const withdrawalStatuses = [
  "pending",
  "approved",
  "confirmed",
  "returned",
  "rejected",
  "cancelled",
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const statusOf = (stage: WithdrawalStage): WithdrawalStatus =>
  stage === "sent" || stage === "paid" ? "confirmed" : stage;

/** Minimum in rupiah until an admin configures another. */
export const defaultWithdrawalMin = 50_000;
/** Maximum in rupiah. */
export const withdrawalMax = 10_000_000;

export const bankKinds = ["bank", "ewallet"] as const;
export type BankKind = (typeof bankKinds)[number];

export const bank = wireObject({
  id: rowId,
  name: z.string(),
  code: z.string(),
  kind: z.enum(bankKinds),
  image: z.nullable(z.string()),
  /** Range of the lengths of its account numbers. Those of e-wallets are mobile numbers. */
  digits_min: z.int(),
  digits_max: z.int(),
});
export type Bank = z.output<typeof bank>;

/** Kinds of identity that a respondent may share with a creator. */
export const sharings = ["device", "account"] as const;
export type Sharing = (typeof sharings)[number];

const admin = z.object({ id: rowId, name: z.string() });

/**
 * A withdrawal. The account number is masked, except for admins and in the user's own data export. Amounts in rupiah;
 * `amount - fee` arrives.
 */
export const withdrawal = wireObject({
  id: rowId,
  status: z.enum(withdrawalStatuses),
  stage: z.enum(withdrawalStages),
  amount: rupiah,
  fee: rupiah,
  bank,
  account_number: z.string(),
  account_name: z.string(),
  reason: z.nullable(z.string()),
  /** Earliest time at which it can be confirmed, if the account is new. */
  not_before: z.nullable(instant),
  /** True if admins examine it more closely. */
  under_review: z.boolean(),
  created_at: instant,
  decided_at: z.nullable(instant),
  /** Time at which the money was sent, and the bank's reference. */
  sent_at: z.nullable(instant),
  reference: z.nullable(z.string()),
  /** This field and the next ones are for admins only. */
  user: z.optional(
    z.object({ id: rowId, name: z.string(), email: z.string() }),
  ),
  /** True if the name of the account's holder differs from the user's name. */
  name_differs: z.optional(z.boolean()),
  /**
   * Reason for the review: the device or account that the user shares with the creator of a survey that they answered.
   */
  held_for: z.optional(z.nullable(z.enum(sharings))),
  /** The creator with whom the user shares it. */
  held_with: z.optional(z.nullable(admin)),
  /** True if two admins must approve it. */
  needs_second_admin: z.optional(z.boolean()),
  /** The first of two admins. */
  approved_by: z.optional(z.nullable(admin)),
  /** The batch that it is in, or in which it was last sent. */
  batch_id: z.optional(z.nullable(rowId)),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const listBanks = endpoint({
  method: "GET",
  path: "/api/bank-account",
  access: "user",
  summary: "Lists the banks and e-wallets that withdrawals can be sent to.",
  result: z.array(bank),
});

export const getRequestTerms = endpoint({
  method: "GET",
  path: "/api/withdraw/terms",
  access: "public",
  summary:
    "Returns what a withdrawal must be at least, what it costs, and how soon it arrives.",
  result: wireObject({
    minimum: rupiah,
    /** Fee that is deducted from the amount when it is sent. */
    fee: rupiah,
    /** Working days from the request until the money arrives. */
    arrives_within_days: z.int(),
    /** Hours that a request to another account than before waits. */
    new_account_hours: z.int(),
  }),
});

export const requestWithdrawal = endpoint({
  method: "POST",
  path: "/api/withdraw",
  access: "user",
  summary:
    "Requests a withdrawal, with the password or a code of two-step sign-in; its amount leaves the balance at once. The same Idempotency-Key returns the first request.",
  body: wireObject({
    amount: z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.maximum(withdrawalMax)),
    /** A saved account. Without it the next three are required. */
    account_id: z.optional(rowId),
    bank_id: z.optional(rowId),
    account_number: z.optional(accountNumber),
    account_name: z.optional(line(2, 100)),
    /** The fee that the user saw. The request is rejected if the fee is now another one. */
    fee: z.optional(rupiah.check(z.minimum(0))),
    password: currentPassword,
    /** Code instead of the password, if two-step sign-in is on. */
    otp: z.optional(otp),
  }),
  status: 201,
  result: withdrawal,
  errors: [
    "balance_too_low",
    "verify_email",
    "bank_unknown",
    "account_number_unfit",
    "account_taken",
    "withdrawal_cooling",
    "withdrawals_per_day",
    "withdrawal_fee_changed",
    "idempotency_key_reused",
    ...reauthenticationErrors,
    "otp_wrong",
  ],
  idempotent: true,
});

export const listWithdrawals = endpoint({
  method: "GET",
  path: "/api/withdraw",
  access: "user",
  summary:
    "Lists all withdrawals for admins, the caller's own for other users, newest first.",
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(withdrawalStatuses)),
    stage: z.optional(z.enum(withdrawalStages)),
  }),
  result: pageOf(withdrawal),
});

/** A bank account to which the user has withdrawn money, masked. */
export const savedAccount = wireObject({
  id: rowId,
  bank,
  account_number: z.string(),
  account_name: z.string(),
});
export type SavedAccount = z.output<typeof savedAccount>;

export const listSavedAccounts = endpoint({
  method: "GET",
  path: "/api/user/bank-accounts",
  access: "user",
  summary:
    "Lists the accounts that the user has withdrawn to, masked, the newest first.",
  result: z.array(savedAccount),
});

export const forgetAccount = endpoint({
  method: "DELETE",
  path: "/api/user/bank-accounts/{id}",
  access: "user",
  summary: "Removes an account from the user's saved ones.",
  params: idParams,
  status: 204,
  errors: ["not_found"],
});

const confirmation = {
  path: "/api/withdraw/confirm/{id}",
  access: "admin",
  params: idParams,
  result: withdrawal,
  errors: [
    "not_found",
    "already_decided",
    "own_request",
    "second_admin_needed",
    "withdrawal_suspended",
    "withdrawal_paused",
  ],
} as const;

export const confirmWithdrawal = endpoint({
  ...confirmation,
  method: "PUT",
  summary:
    "Confirms that the money is to be sent. Above the sum in the terms the first admin approves and a second one confirms. Refused for the admin's own withdrawal and while the user is suspended.",
});

export const confirmWithdrawalByGet = endpoint({
  ...confirmation,
  method: "GET",
  summary: "Confirms that the money is to be sent, as PUT does.",
  changesState: true,
});

const rejection = {
  path: "/api/withdraw/reject/{id}",
  access: "admin",
  params: idParams,
  result: withdrawal,
  errors: ["not_found", "already_decided", "own_request"],
} as const;

export const rejectWithdrawal = endpoint({
  ...rejection,
  method: "PUT",
  summary:
    "Rejects a withdrawal and returns its amount, with a reason for the user.",
  body: z.object({ reason }),
});

/** This call takes no reason, because an address ends up in access logs. */
export const rejectWithdrawalByGet = endpoint({
  ...rejection,
  method: "GET",
  summary:
    "Rejects a withdrawal and returns its amount, as PUT does, with a standard reason for the user.",
  changesState: true,
});

export const cancelWithdrawal = endpoint({
  method: "PUT",
  path: "/api/withdraw/cancel/{id}",
  access: "user",
  summary:
    "Cancels an own withdrawal until it is confirmed, and returns its amount.",
  params: idParams,
  result: withdrawal,
  errors: ["not_found", "withdrawal_not_cancellable"],
});

export const undoWithdrawal = endpoint({
  method: "PUT",
  path: "/api/withdraw/undo/{id}",
  access: "admin",
  summary:
    "Takes an approval or a confirmation back, as long as the money was not sent: the withdrawal is pending again, and leaves its batch.",
  params: idParams,
  result: withdrawal,
  errors: ["not_found", "own_request", "withdrawal_not_undoable"],
});

export const reportReturned = endpoint({
  method: "PUT",
  path: "/api/withdraw/returned/{id}",
  access: "admin",
  summary:
    "Records that the bank sent the money back. With `again` it is sent in the next batch, else its amount returns to the user with the reason.",
  params: idParams,
  body: z.object({ reason, again: z._default(z.boolean(), false) }),
  result: withdrawal,
  errors: ["not_found", "own_request", "withdrawal_not_sent"],
});
