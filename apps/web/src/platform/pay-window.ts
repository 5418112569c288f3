import type { PaymentStart } from "@sigi/contract/payments.ts";

/** What the provider's pay window needs. */
export type OpenPayment = Exclude<PaymentStart, { published: true }>;

/** What the pay window reports. Only the server knows whether the payment arrived. */
export type PayOutcome = "paid" | "pending" | "failed" | "closed";

/**
 * Opens the pay window and waits until it closes, which it does by itself once it is paid, or when `paid` says so. Rejects
 * when it cannot be opened.
 */
export type OpenPayWindow = (
  payment: OpenPayment,
  paid?: AbortSignal,
) => Promise<PayOutcome>;
