import type { PaymentNotification } from "@sigi/contract/payments.ts";

/**
 * The port to a payment provider, modelled on Midtrans Snap. Calls go over the network: never call it inside a
 * transaction. Notifications and browsers only prompt a status query; their own claims are not trusted.
 */
export interface PaymentProvider {
  readonly name: "midtrans" | "sandbox";
  /** Opens a payment; an order id is accepted once. @throws Error when the provider refuses or does not respond. */
  create(payment: NewPayment): Promise<OpenedPayment>;
  /** The provider's status of the order, or null when it is unknown there. @throws Error when there is no response. */
  status(orderId: string): Promise<ProviderStatus | null>;
  /** Cancels an open payment; an ended one stays as it is. @throws Error when the provider does not respond. */
  cancel(orderId: string): Promise<void>;
  /** Whether the provider signed it. The signature covers order and amount, not the transaction's status. */
  verifySignature(notification: PaymentNotification): boolean;
}

export interface NewPayment {
  /** At most 50 of [A-Za-z0-9-_~.], never used before. */
  orderId: string;
  /** Whole rupiah. */
  amount: number;
  /** At most 50 characters. */
  itemName: string;
  expiresAt: Date;
}

/** What the browser needs to open the payment window. */
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

/** `denied` may be retried in the same window; `ended` may not. */
export type PaymentState = "pending" | "denied" | "paid" | "ended";
