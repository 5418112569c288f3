import { Conflict, Invalid } from "../../../platform/business-error.ts";

/** The transaction takes no card any more: paid, cancelled or expired. */
export class TransactionClosed extends Conflict {
  constructor() {
    super("transaction_closed");
  }
}

/** Not a card that the sandbox knows, or one that its bank refuses; another card may be tried. */
export class CardRefused extends Invalid {
  constructor(field: "card_number" | "card_cvv" = "card_number") {
    super({ [field]: [{ code: "card_refused" }] }, "card_refused");
  }
}

/** The transaction stays open for another try. */
export class OtpWrong extends Invalid {
  constructor() {
    super({ otp: [{ code: "otp_wrong" }] }, "otp_wrong");
  }
}
