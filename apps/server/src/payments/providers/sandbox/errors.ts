import { Conflict, Invalid } from "../../../platform/business-error.ts";

/** The transaction accepts no card: it is paid, cancelled or expired. */
export class TransactionClosed extends Conflict {
  constructor() {
    super("transaction_closed");
  }
}

/** Not one of the test cards, or one that its bank refuses; another card may be tried. */
export class CardRefused extends Invalid {
  constructor(field: "card_number" | "card_cvv" = "card_number") {
    super({ [field]: [{ code: "card_refused" }] }, "card_refused");
  }
}

/** The transaction stays open for another attempt. */
export class OtpWrong extends Invalid {
  constructor() {
    super({ otp: [{ code: "otp_wrong" }] }, "otp_wrong");
  }
}
