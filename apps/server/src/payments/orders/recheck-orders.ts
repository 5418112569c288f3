import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { staleOrderIds } from "./repository.ts";
import { settleOrder } from "./settle-order.ts";

/** A notification comes within seconds: an order older than this may have lost its own. */
const STALE_MINUTES = 10;
const ORDERS_MAX = 100;

/** Asks for the status of stale open orders: no notification comes for an expired one, and any may get lost. */
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
      // The others must not wait for it; this one is asked about again at the next round.
      services.log.error(
        `Order ${id} could not be checked: ${reasonOf(error)}`,
      );
    }
  }
}
