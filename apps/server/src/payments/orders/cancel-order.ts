import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { settleOrder } from "./settle-order.ts";

/** Closes an order at the provider; money that came first is booked. */
export async function cancelOrder(
  services: Services,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  await provider.cancel(orderId);
  await settleOrder(services, provider, orderId);
}
