import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { paymentNotification } from "@sigi/contract/payments.ts";
import type { PaymentNotification } from "@sigi/contract/payments.ts";
import type { SnapStatus } from "../payment-state.ts";
import type { Transaction } from "./repository.ts";

/** Midtrans' status code of each transaction status. */
const statusCodes: Record<Transaction["status"], string> = {
  pending: "201",
  settlement: "200",
  deny: "202",
  cancel: "200",
  expire: "407",
  partial_refund: "200",
  refund: "200",
  partial_chargeback: "200",
  chargeback: "200",
};

export function snapStatus(status: Transaction["status"]): SnapStatus {
  return { transaction_status: status, status_code: statusCodes[status] };
}

/** A signed notification of a transaction's status, in Midtrans' format. */
export function writeNotification(
  { orderId, transactionId, grossAmount }: Transaction,
  status: Transaction["status"],
  serverKey: string,
): PaymentNotification {
  const signed = {
    order_id: orderId,
    status_code: statusCodes[status],
    gross_amount: `${grossAmount}.00`,
  };
  return {
    ...signed,
    transaction_status: status,
    transaction_id: transactionId,
    payment_type: "credit_card",
    currency: "IDR",
    ...(status === "settlement" ? { fraud_status: "accept" } : {}),
    signature_key: sign(signed, serverKey),
  };
}

/** The sandbox's server key, derived from the server's secret. */
export function sandboxServerKey(secret: string): string {
  return createHmac("sha256", secret)
    .update("payment sandbox server key")
    .digest("base64url");
}

type Signed = Pick<
  PaymentNotification,
  "order_id" | "status_code" | "gross_amount"
>;

/** Midtrans' signature: sha512 of the raw strings and the server key. */
export function sign(
  { order_id, status_code, gross_amount }: Signed,
  serverKey: string,
): string {
  return createHash("sha512")
    .update(order_id + status_code + gross_amount + serverKey)
    .digest("hex");
}

/** The order id of a notification; null unless it is well formed and signed with the key. */
export function readSigned(body: string, serverKey: string): string | null {
  const parsed = paymentNotification.safeParse(parseJson(body));
  return parsed.success && isSigned(parsed.data, serverKey)
    ? parsed.data.order_id
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSigned(
  notification: PaymentNotification,
  serverKey: string,
): boolean {
  const expected = Buffer.from(sign(notification, serverKey));
  const given = Buffer.from(notification.signature_key.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
