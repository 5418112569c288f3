import type { PaymentStart } from "@sigi/contract/payments.ts";

/** What opens the provider's pay window. */
export type OpenPayment = Exclude<PaymentStart, { published: true }>;

/** What the pay window says when it is done; the server alone knows whether the money came. */
export type PayOutcome = "paid" | "pending" | "failed" | "closed";

/** Opens the pay window and waits for it. Rejects when it cannot be opened. */
export type OpenPayWindow = (payment: OpenPayment) => Promise<PayOutcome>;
