import type { PaymentNotification } from "@sigi/contract/payments.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { SignatureInvalid } from "../errors.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { staleOrderIds } from "./repository.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Asks the provider for the order's status. The notification's own status is not trusted: the signature does not cover
 * it.
 * @throws SignatureInvalid, NotFound for an unknown order, PaymentMismatch.
 */
export async function receiveNotification(
  services: Services,
  provider: PaymentProvider,
  notification: PaymentNotification,
): Promise<void> {
  if (!provider.verifySignature(notification)) throw new SignatureInvalid();
  await settleOrder(services, provider, notification.order_id);
}

/** Notifications arrive within seconds: the one of an older open order may be lost. */
const STALE_MINUTES = 10;
const ORDERS_MAX = 100;

/** Asks for the status of stale open orders: providers send no notification for an expired one, and any may get lost. */
export async function recheckOrders(
  services: Services,
  provider: PaymentProvider,
): Promise<void> {
  const before = new Date(
    services.clock.now().getTime() - STALE_MINUTES * 60_000,
  );
  const ids = await staleOrderIds(services.db, { before, limit: ORDERS_MAX });
  for (const id of ids) {
    try {
      await settleOrder(services, provider, id);
    } catch (error) {
      // Continue with the others; the next run asks about this order again.
      services.log.error(
        `Order ${id} could not be checked: ${reasonOf(error)}`,
      );
    }
  }
}
