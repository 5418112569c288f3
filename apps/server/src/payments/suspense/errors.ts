import { businessError } from "../../platform/business-error.ts";

/** Nothing of this payment is in suspense, or a refund of it is under way. */
export const NotInSuspense = businessError("conflict", "not_in_suspense");

/** The provider cannot refund this method of payment. */
export const NotRefundable = businessError("conflict", "not_refundable");

/** Another admin has to find out that the money is one's own. */
export const OwnMoney = businessError("forbidden", "own_account");

/** Nobody with an account has this id. */
export const UserUnknown = businessError("invalid", "user_unknown", {
  field: "user_id",
});
