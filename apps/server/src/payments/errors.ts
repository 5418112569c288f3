import {
  Conflict,
  Forbidden,
  Invalid,
  Unavailable,
} from "../platform/business-error.ts";

/** The provider does not answer; nothing was opened. */
export class PaymentUnavailable extends Unavailable {
  constructor() {
    super("payment_unavailable");
  }
}

/** A notification that the provider did not sign. */
export class SignatureInvalid extends Forbidden {
  constructor() {
    super("signature_invalid");
  }
}

/** The provider's books hold another amount or order than ours: nothing is booked, somebody must look at it. */
export class PaymentMismatch extends Conflict {
  constructor() {
    super("payment_mismatch");
  }
}

/** Another place has a voucher of this code. */
export class VoucherCodeTaken extends Invalid {
  constructor() {
    super({ code: [{ code: "voucher_code_taken" }] }, "voucher_code_taken");
  }
}

/** More than all of a price, or a period that ends before it begins. */
export class VoucherMakesNoSense extends Invalid {
  constructor(field: string, code: "voucher_percent" | "voucher_period") {
    super({ [field]: [{ code }] });
  }
}
