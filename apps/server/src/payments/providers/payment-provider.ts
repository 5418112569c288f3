import type { PaymentNotification } from "@sigi/contract/payments.ts";

/**
 * What the product wants of a payment provider, shaped after Midtrans Snap. Calls go over the network: never inside a
 * transaction. What a provider pushes (notifications) or a browser tells is only a reason to ask for the status.
 */
export interface PaymentProvider {
  readonly name: "midtrans" | "sandbox";
  /** Opens a payment; an order id is taken once. @throws Error when the provider does not answer or refuses. */
  create(payment: NewPayment): Promise<OpenedPayment>;
  /** What the provider's books say; null when they hold no such order. @throws Error when it does not answer. */
  status(orderId: string): Promise<ProviderStatus | null>;
  /** Closes an open payment; one that is over stays as it is. @throws Error when it does not answer. */
  cancel(orderId: string): Promise<void>;
  /** Whether the provider signed it. The signature covers order and amount, not the transaction's status. */
  verifySignature(notification: PaymentNotification): boolean;
}

export interface NewPayment {
  /** At most 50 of [A-Za-z0-9-_~.], never used before. */
  orderId: string;
  /** Whole rupiah. */
  amount: number;
  /** What is bought, at most 50 characters. */
  itemName: string;
  expiresAt: Date;
}

/** What the browser needs to open the pay window. */
export interface OpenedPayment {
  token: string;
  redirectUrl: string;
}

export interface ProviderStatus {
  orderId: string;
  /** Whole rupiah. */
  amount: number;
  state: PaymentState;
}

/** `denied` may be tried again in the same window; `ended` may not. */
export type PaymentState = "pending" | "denied" | "paid" | "ended";
