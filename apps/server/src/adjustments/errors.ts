import { businessError } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

/** The user does not exist or is deleted. */
export const AdjustedUserUnknown = businessError(
  "invalid",
  "adjustment_user_unknown",
  { field: "lines.0.user_id" },
);

/** The account was deleted after the adjustment was requested. */
export const AdjustedUserDeleted = businessError(
  "conflict",
  "adjustment_user_deleted",
);

/** The adjustment is for the admin's own account. */
export const OwnMoney = businessError("forbidden", "adjustment_own_account");

/** The admin requested the adjustment, so another admin has to decide. */
export const OwnAdjustment = businessError(
  "forbidden",
  "adjustment_own_request",
);

/** Another admin requested the adjustment, and only that admin may withdraw it. */
export const OtherAdminsAdjustment = businessError(
  "forbidden",
  "adjustment_other_request",
);

export const AdjustmentDecided = businessError(
  "conflict",
  "adjustment_decided",
);

/** The account holds less than the adjustment takes: `balance` in rupiah. */
export const AdjustedBalanceLow = businessError(
  "conflict",
  "adjustment_balance_low",
  (balance: number) => ({ params: { amount: formatRupiah(balance) } }),
);
