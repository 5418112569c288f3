import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentNotification } from "@sigi/contract/payments.ts";

/** The sandbox's server key: a secret of its own, derived from the server's. */
export function sandboxServerKey(secret: string): string {
  return createHmac("sha256", secret)
    .update("payment sandbox server key")
    .digest("base64url");
}

type Signed = Pick<
  PaymentNotification,
  "order_id" | "status_code" | "gross_amount"
>;

/** As Midtrans signs: sha512 over the raw strings and the server key. */
export function sign(
  { order_id, status_code, gross_amount }: Signed,
  serverKey: string,
): string {
  return createHash("sha512")
    .update(order_id + status_code + gross_amount + serverKey)
    .digest("hex");
}

export function isSigned(
  notification: PaymentNotification,
  serverKey: string,
): boolean {
  const expected = Buffer.from(sign(notification, serverKey));
  const given = Buffer.from(notification.signature_key.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
