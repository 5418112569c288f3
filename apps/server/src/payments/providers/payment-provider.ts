/** The providers that orders can be paid at. */
export const providerNames = ["midtrans", "sandbox"] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * The port to a payment provider, modelled on Midtrans Snap. Calls go over the network: never call it inside a
 * transaction. Notifications and browsers only prompt a status query; their own claims are not trusted.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a payment; an order id is accepted once. @throws Error when the provider refuses or does not respond. */
  create(payment: NewPayment): Promise<OpenedPayment>;
  /** The provider's status of the order, or null when it is unknown there. @throws Error when there is no response. */
  status(orderId: string): Promise<ProviderStatus | null>;
  /** Cancels an open payment; an ended one stays as it is. @throws Error when the provider does not respond. */
  cancel(orderId: string): Promise<void>;
  /** Whether it can give back what was paid by this method. */
  canRefund(method: string | null): boolean;
  /**
   * Gives a part of a payment back, once for each key. False when the provider refuses for good.
   * @throws Error when it does not respond.
   */
  refund(refund: NewRefund): Promise<boolean>;
  /** The order that a notification is about; null unless the provider signed it. The signature covers no status. */
  readNotification(notification: RawNotification): string | null;
}

export interface NewPayment {
  /** At most 50 of [A-Za-z0-9-_~.], never used before. */
  readonly orderId: string;
  /** Whole rupiah. */
  readonly amount: number;
  /** At most 50 characters. */
  readonly itemName: string;
  readonly expiresAt: Date;
}

/** What the browser needs to open the payment window. */
export interface OpenedPayment {
  readonly token: string;
  readonly redirectUrl: string;
}

export interface NewRefund {
  readonly orderId: string;
  readonly refundKey: string;
  /** Whole rupiah. */
  readonly amount: number;
}

export interface RawNotification {
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the provider knows of an order. Amounts are cumulative, in whole rupiah. */
export interface ProviderStatus {
  readonly orderId: string;
  readonly amount: number;
  readonly state: PaymentState;
  /** Collected from the payer, 0 until that is certain. */
  readonly paid: number;
  readonly refunded: number;
  readonly chargedBack: number;
  /** The keys of the refunds in `refunded` that were asked for with one. */
  readonly refundKeys: readonly string[];
  readonly transactionId: string | null;
  readonly method: string | null;
  /** When the payer paid. */
  readonly settledAt: Date | null;
  /** What the provider keeps, when it tells. */
  readonly fee: number | null;
}

/** `denied` may be retried in the same window; `ended` may not. */
export type PaymentState = "pending" | "denied" | "paid" | "ended";
