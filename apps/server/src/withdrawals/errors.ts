import { digitsOf } from "@sigi/contract/account-number.ts";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { businessError } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

export const EmailNotVerified = businessError("forbidden", "verify_email");

/** The bank does not exist or is hidden. */
export const BankUnknown = businessError("invalid", "bank_unknown", {
  field: "bank_id",
});

/** The bank has no such numbers. */
export const AccountNumberUnfit = businessError(
  "invalid",
  "account_number_unfit",
  (bank: Bank) => {
    const params = { bank: bank.name, digits: digitsOf(bank) };
    const code = bank.kind === "ewallet" ? "account_phone" : "account_digits";
    return { fields: { account_number: [{ code, params }] } };
  },
);

/** It is another user's, which the message does not say. */
export const AccountTaken = businessError("invalid", "account_taken", {
  field: "account_number",
});

/** The account is new: it can be confirmed in so many hours. */
export const WithdrawalPaused = businessError(
  "conflict",
  "withdrawal_paused",
  (hours: number) => ({ params: { hours } }),
);

/** In rupiah, as the terms say. */
export const BelowMinimum = businessError(
  "invalid",
  "validation_failed",
  (min: number) => ({
    fields: { amount: [{ code: "number_min", params: { min } }] },
  }),
);

/** The user saw another fee: an admin has changed it meanwhile. `fee` is what it is now, in rupiah. */
export const FeeChanged = businessError(
  "conflict",
  "withdrawal_fee_changed",
  (fee: number) => ({ params: { fee: formatRupiah(fee) } }),
);

/** The password or the address changed too recently. */
export const WithdrawalCooling = businessError(
  "conflict",
  "withdrawal_cooling",
  (hours: number) => ({ params: { hours } }),
);

/** The user has requested as many withdrawals as the terms allow within 24 hours. */
export const TooManyToday = businessError(
  "conflict",
  "withdrawals_per_day",
  (count: number) => ({ params: { count } }),
);

/** It is confirmed or decided already. */
export const NotCancellable = businessError(
  "conflict",
  "withdrawal_not_cancellable",
);

/** A listed bank has this code. */
export const BankCodeTaken = businessError("invalid", "bank_code_taken", {
  field: "code",
});

export const AlreadyDecided = businessError("conflict", "already_decided");

/** The user is suspended: the withdrawal cannot be confirmed. */
export const OwnerSuspended = businessError("conflict", "withdrawal_suspended");

/** Admins may not decide their own withdrawals. */
export const OwnRequest = businessError("forbidden", "own_request");

/** The admin has approved it already: above the sum in the terms another one confirms. */
export const SecondAdminNeeded = businessError(
  "forbidden",
  "second_admin_needed",
);

/** It is not approved or confirmed, or was sent. */
export const NotUndoable = businessError("conflict", "withdrawal_not_undoable");

/** Only what was sent and does not count as paid yet can come back. */
export const NotSent = businessError("conflict", "withdrawal_not_sent");

/** No confirmed withdrawal waits for a batch. */
export const NothingToPay = businessError("conflict", "nothing_to_pay");

export const BatchSent = businessError("conflict", "payout_batch_sent");

/** Withdrawals were taken back since the admin saw the batch: `amount` is what it holds now, in rupiah. */
export const BatchChanged = businessError(
  "conflict",
  "payout_batch_changed",
  (amount: number) => ({ params: { amount: formatRupiah(amount) } }),
);
