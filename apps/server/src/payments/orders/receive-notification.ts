import type { PaymentNotification } from "@sigi/contract/payments.ts";
import type { Services } from "../../platform/services.ts";
import { SignatureInvalid } from "../errors.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * A notification only makes us ask: its signature does not cover the status it tells.
 * @throws SignatureInvalid, NotFound for an order that is not ours, PaymentMismatch.
 */
export async function receiveNotification(
  services: Services,
  provider: PaymentProvider,
  notification: PaymentNotification,
): Promise<void> {
  if (!provider.verifySignature(notification)) throw new SignatureInvalid();
  await settleOrder(services, provider, notification.order_id);
}
