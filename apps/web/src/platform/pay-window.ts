import type { PaymentStart } from "@sigi/contract/payments.ts";

/** The payment that the provider's pay window shows. */
export type OpenPayment = Exclude<PaymentStart, { published: true }>;

/** The outcome that the pay window reports. Only the server knows if the payment arrived. */
export type PayOutcome = "paid" | "pending" | "failed" | "closed";

/**
 * Opens the pay window and waits until it closes. It closes automatically once the order is paid or `paid` is aborted.
 * Rejects if it cannot be opened.
 */
export type OpenPayWindow = (
  payment: OpenPayment,
  paid?: AbortSignal,
) => Promise<PayOutcome>;
