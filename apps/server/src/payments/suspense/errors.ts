import { businessError } from "../../platform/business-error.ts";

/** Nothing of this payment is in suspense, or a refund of it is under way. */
export const NotInSuspense = businessError("conflict", "not_in_suspense");

/** The provider cannot refund this method of payment. */
export const NotRefundable = businessError("conflict", "not_refundable");

/** Admins cannot assign money to themselves; another admin has to. */
export const OwnMoney = businessError("forbidden", "own_account");

/** No account has this id. */
export const UserUnknown = businessError("invalid", "user_unknown", {
  field: "user_id",
});
