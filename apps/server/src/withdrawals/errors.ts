import { businessError } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

/** The account belongs to another user, which the message does not disclose. */
export const AccountTaken = businessError("invalid", "account_taken", {
  field: "account_number",
});

/** The account is new: the withdrawal can be confirmed in `hours`. */
export const WithdrawalPaused = businessError(
  "conflict",
  "withdrawal_paused",
  (hours: number) => ({ params: { hours } }),
);

/** The amount is below the minimum in the terms. `min` in rupiah. */
export const BelowMinimum = businessError(
  "invalid",
  "validation_failed",
  (min: number) => ({
    fields: { amount: [{ code: "number_min", params: { min } }] },
  }),
);

/** The user saw another fee: an admin has changed it meanwhile. `fee` is the current fee in rupiah. */
export const FeeChanged = businessError(
  "conflict",
  "withdrawal_fee_changed",
  (fee: number) => ({ params: { fee: formatRupiah(fee) } }),
);

/** The user has requested the maximum number of withdrawals within 24 hours. */
export const TooManyToday = businessError(
  "conflict",
  "withdrawals_per_day",
  (count: number) => ({ params: { count } }),
);

/** The withdrawal is confirmed or decided already. */
export const NotCancellable = businessError(
  "conflict",
  "withdrawal_not_cancellable",
);

export const AlreadyDecided = businessError("conflict", "already_decided");

/** The user is suspended: the withdrawal cannot be confirmed. */
export const OwnerSuspended = businessError("conflict", "withdrawal_suspended");

/** The withdrawal is not approved or confirmed, or was sent. */
export const NotUndoable = businessError("conflict", "withdrawal_not_undoable");

/** The withdrawal was not sent, or counts as paid already, so it cannot be returned. */
export const NotSent = businessError("conflict", "withdrawal_not_sent");

/** No confirmed withdrawal waits for a batch. */
export const NothingToPay = businessError("conflict", "nothing_to_pay");

export const BatchSent = businessError("conflict", "payout_batch_sent");

/** Withdrawals were undone since the admin saw the batch. `amount` is its current amount in rupiah. */
export const BatchChanged = businessError(
  "conflict",
  "payout_batch_changed",
  (amount: number) => ({ params: { amount: formatRupiah(amount) } }),
);
