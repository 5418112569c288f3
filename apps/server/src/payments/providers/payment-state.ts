import type { PaymentState } from "./payment-provider.ts";

/** The fields of a Snap status answer that decide. */
export interface SnapStatus {
  transaction_status: string;
  status_code: string;
  fraud_status?: string;
}

/**
 * What a Snap status means. Paid is only what is certain: code 200, `settlement` or `capture`, and no doubt about
 * fraud. An unknown word counts as pending, so that nothing is published or given up by mistake.
 */
export function paymentState(status: SnapStatus): PaymentState {
  switch (status.transaction_status) {
    case "settlement":
    case "capture":
      return isCertain(status) ? "paid" : "pending";
    case "deny":
      return "denied";
    case "cancel":
    case "expire":
    case "failure":
      return "ended";
    default:
      return "pending";
  }
}

function isCertain({ status_code, fraud_status }: SnapStatus): boolean {
  return (
    status_code === "200" &&
    (fraud_status === undefined || fraud_status === "accept")
  );
}
