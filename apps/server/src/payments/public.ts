/** What other domains may know of payments. */
export { referralEarned } from "./events.ts";
export {
  countDraftsBeingPaid,
  eraseItemNames,
  orderedSurveysOf,
} from "./read-models.ts";
export { ownOrdersAfter } from "./own-orders-after.ts";
export { providerOf } from "./providers/configured-provider.ts";
export { payTransaction } from "./providers/sandbox/pay-transaction.ts";
export { settleOrder } from "./orders/settle-order.ts";
export { startPayment } from "./orders/start-payment.ts";
