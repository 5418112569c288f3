import { businessError, faultsAt } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

/** The provider does not respond; no payment was opened. */
export const PaymentUnavailable = businessError(
  "unavailable",
  "payment_unavailable",
);

/** The provider's response is about another order: nothing is posted, an operator must investigate. */
export const PaymentMismatch = businessError("conflict", "payment_mismatch");

/** Another voucher has this code. */
export const VoucherCodeTaken = businessError("invalid", "voucher_code_taken", {
  field: "code",
});

export type VoucherFault =
  | "voucher_unknown"
  | "voucher_not_begun"
  | "voucher_over"
  | "voucher_used_up"
  | "voucher_used_by_you"
  | "voucher_unpaid"
  | "voucher_terms_changed"
  | "voucher_min_total";

/** The voucher cannot pay for this survey. `minTotal` in rupiah. */
export const VoucherRefused = businessError(
  "invalid",
  "validation_failed",
  (code: VoucherFault, minTotal: number = 0) => {
    const params = { min: formatRupiah(minTotal) };
    return { fields: { voucher: [{ code, params }] } };
  },
);

/** A discount above 100 %, or a period that ends before it starts. */
export const VoucherInvalid = businessError(
  "invalid",
  "validation_failed",
  (field: string, code: "voucher_percent" | "voucher_period") => ({
    fields: { [field]: [{ code }] },
  }),
);

/** The amount exceeds the credit that is not reserved for open payments. `available` in rupiah. */
export const CreditTooLow = businessError(
  "invalid",
  "credit_too_low",
  (available: number) => ({
    field: "amount",
    params: { amount: formatRupiah(available) },
  }),
);

/** A part must be transferred by hand, but no bank account was given. */
export const RefundAccountNeeded = businessError(
  "invalid",
  "refund_account_needed",
  (fields: readonly string[]) => ({ fields: faultsAt(fields, "required") }),
);

export const RefundDecided = businessError("conflict", "refund_decided");

/** Another admin has to approve the refund first. */
export const RefundNotApproved = businessError(
  "conflict",
  "refund_not_approved",
);
