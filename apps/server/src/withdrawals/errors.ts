import { businessError } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

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

export const AlreadyDecided = businessError("conflict", "already_decided");

/** The user is suspended: the withdrawal cannot be confirmed. */
export const OwnerSuspended = businessError("conflict", "withdrawal_suspended");

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
