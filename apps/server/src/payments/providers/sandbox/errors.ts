import { businessError } from "../../../platform/business-error.ts";

/** The transaction accepts no card: it is paid, cancelled or expired. */
export const TransactionClosed = businessError(
  "conflict",
  "transaction_closed",
);

/** The card is not a test card, or its bank refuses it; another card may be tried. */
export const CardRefused = businessError(
  "invalid",
  "card_refused",
  (field: "card_number" | "card_cvv" = "card_number") => ({ field }),
);

/** The one-time code is wrong; the transaction stays open for another attempt. */
export const OtpWrong = businessError("invalid", "otp_wrong", { field: "otp" });
