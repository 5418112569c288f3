import { Conflict, Invalid, Unavailable } from "../platform/business-error.ts";

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

/** A discount above 100 %, or a period that ends before it starts. */
export class VoucherInvalid extends Invalid {
  constructor(field: string, code: "voucher_percent" | "voucher_period") {
    super({ [field]: [{ code }] });
  }
}
