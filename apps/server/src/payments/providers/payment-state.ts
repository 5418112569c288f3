import type { PaymentState } from "./payment-provider.ts";

/** The fields of a Snap status response that determine the state. */
export interface SnapStatus {
  transaction_status: string;
  status_code: string;
  fraud_status?: string;
}

/**
 * Maps a Snap status to a state. `paid` requires certainty: code 200, `settlement` or `capture`, and no fraud
 * challenge. An unknown status counts as pending, so that no order is published or failed by mistake.
 */
export function paymentState(status: SnapStatus): PaymentState {
  switch (status.transaction_status) {
    case "settlement":
    case "capture":
      return isCertain(status) ? "paid" : "pending";
    case "refund":
    case "partial_refund":
    case "chargeback":
    case "partial_chargeback":
      // Money that was returned had arrived before.
      return "paid";
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
