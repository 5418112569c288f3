import {
  Conflict,
  Forbidden,
  Invalid,
  Unavailable,
} from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

/** The provider does not respond; no payment was opened. */
export class PaymentUnavailable extends Unavailable {
  constructor() {
    super("payment_unavailable");
  }
}

/** The provider answered about another order: nothing is posted, an operator must investigate. */
export class PaymentMismatch extends Conflict {
  constructor() {
    super("payment_mismatch");
  }
}

/** Another voucher has this code. */
export class VoucherCodeTaken extends Invalid {
  constructor() {
    super({ code: [{ code: "voucher_code_taken" }] }, "voucher_code_taken");
  }
}

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
export class VoucherRefused extends Invalid {
  constructor(code: VoucherFault, minTotal = 0) {
    const params = { min: formatRupiah(minTotal) };
    super({ voucher: [{ code, params }] });
  }
}

/** A discount above 100 %, or a period that ends before it starts. */
export class VoucherInvalid extends Invalid {
  constructor(field: string, code: "voucher_percent" | "voucher_period") {
    super({ [field]: [{ code }] });
  }
}

/** More than the credit that no open payment counts on: `available` in rupiah. */
export class CreditTooLow extends Invalid {
  constructor(available: number) {
    const params = { amount: formatRupiah(available) };
    super({ amount: [{ code: "credit_too_low", params }] }, "credit_too_low");
  }
}

/** A part has to be transferred by hand, and no bank account was given. */
export class RefundAccountNeeded extends Invalid {
  constructor(fields: readonly string[]) {
    super(
      Object.fromEntries(
        fields.map((field) => [field, [{ code: "required" }]]),
      ),
      "refund_account_needed",
    );
  }
}

/** Admins may not decide on refunds of their own credit. */
export class OwnRefund extends Forbidden {
  constructor() {
    super("own_request");
  }
}

export class RefundDecided extends Conflict {
  constructor() {
    super("refund_decided");
  }
}

/** Another admin has to approve it first. */
export class RefundNotApproved extends Conflict {
  constructor() {
    super("refund_not_approved");
  }
}

/** The admin has approved it: another one sends it. */
export class SecondAdminNeeded extends Forbidden {
  constructor() {
    super("refund_second_admin_needed");
  }
}
