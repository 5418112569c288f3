/** The providers that orders can be paid at. */
export const providerNames = ["midtrans", "sandbox"] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * The port to a payment provider, modelled on Midtrans Snap. Calls go over the network: never call it inside a
 * transaction. Notifications and browsers only trigger a status query; their own claims are not trusted.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a payment; an order id is accepted only once. @throws Error if the provider refuses or does not respond. */
  create(payment: NewPayment): Promise<OpenedPayment>;
  /**
   * Returns the provider's status of the order, or null if the order is unknown there. @throws Error if there is no
   * response.
   */
  status(orderId: string): Promise<ProviderStatus | null>;
  /** Cancels an open payment; an ended one is not changed. @throws Error if the provider does not respond. */
  cancel(orderId: string): Promise<void>;
  /** Returns true if the provider can refund payments made by this method. */
  canRefund(method: string | null): boolean;
  /**
   * Refunds a part of a payment, once per key. Returns false if the provider refuses permanently.
   * @throws Error if the provider does not respond.
   */
  refund(refund: NewRefund): Promise<boolean>;
  /**
   * Returns the order id of a notification, or null unless the provider signed it. The signature does not cover the
   * status.
   */
  readNotification(notification: RawNotification): string | null;
}

export interface NewPayment {
  /** The order id: at most 50 of [A-Za-z0-9-_~.], never used before. */
  readonly orderId: string;
  /** Amount in whole rupiah. */
  readonly amount: number;
  /** The name of the item, at most 50 characters. */
  readonly itemName: string;
  readonly expiresAt: Date;
}

/** The data that the browser needs to open the payment window. */
export interface OpenedPayment {
  readonly token: string;
  readonly redirectUrl: string;
}

export interface NewRefund {
  readonly orderId: string;
  readonly refundKey: string;
  /** Amount in whole rupiah. */
  readonly amount: number;
}

export interface RawNotification {
  readonly body: string;
  /** The header values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The provider's facts about an order. Amounts are cumulative, in whole rupiah. */
export interface ProviderStatus {
  readonly orderId: string;
  readonly amount: number;
  readonly state: PaymentState;
  /** Amount collected from the payer; 0 until the payment is certain. */
  readonly paid: number;
  readonly refunded: number;
  readonly chargedBack: number;
  /** The keys of those refunds in `refunded` that were requested with a key. */
  readonly refundKeys: readonly string[];
  readonly transactionId: string | null;
  readonly method: string | null;
  /** Time of the payment. */
  readonly settledAt: Date | null;
  /** Fee retained by the provider; null if it is not reported. */
  readonly fee: number | null;
}

/** `denied` may be retried in the same window; `ended` may not. */
export type PaymentState = "pending" | "denied" | "paid" | "ended";
