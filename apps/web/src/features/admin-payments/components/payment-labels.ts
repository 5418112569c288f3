import type { PaymentState } from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import type { Tone } from "../../../ui/display/status-badge.tsx";
import type { PaymentDetails } from "../api.ts";

export const paymentTones: Record<PaymentState, Tone> = {
  pending: "waiting",
  denied: "bad",
  paid: "good",
  ended: "neutral",
  unknown: "neutral",
};

/** The states that a list can be limited to. */
export const paymentFilterLabels: Record<
  PaymentState | "suspense",
  () => string
> = {
  pending: m.payments_state_pending,
  denied: m.payments_state_denied,
  paid: m.payments_state_paid,
  ended: m.payments_state_ended,
  unknown: m.payments_state_unknown,
  suspense: m.payments_in_suspense,
};

/** A provider by its name in the database. */
export const providerLabel = (provider: string) =>
  providers[provider]?.() ?? provider;

const providers: Readonly<Record<string, () => string>> = {
  sandbox: m.payments_provider_sandbox,
  midtrans: () => "Midtrans",
};

/** A method as Midtrans names it; new ones may appear at any time. */
export const methodLabel = (method: string) => methods[method]?.() ?? method;

const methods: Readonly<Record<string, () => string>> = {
  credit_card: m.payments_method_card,
  bank_transfer: m.payments_method_transfer,
  gopay: () => "GoPay",
  shopeepay: () => "ShopeePay",
  qris: () => "QRIS",
};

export const eventLabels: Record<
  PaymentDetails["events"][number]["state"],
  () => string
> = {
  received: m.payments_event_received,
  processed: m.payments_event_processed,
  invalid: m.payments_event_invalid,
  unknown: m.payments_event_unknown,
  mismatched: m.payments_event_mismatched,
};

export const refundLabels: Record<
  PaymentDetails["refunds"][number]["state"],
  () => string
> = {
  requested: m.payments_refund_requested,
  approved: m.payments_refund_approved,
  sent: m.payments_refund_sent,
  failed: m.payments_refund_failed,
};

export const orderLabels: Record<
  NonNullable<PaymentDetails["order"]>["state"],
  () => string
> = {
  open: m.payments_order_open,
  paid: m.payments_order_paid,
  cancelled: m.payments_order_cancelled,
};
