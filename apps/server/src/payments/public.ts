/** What other domains may know of payments. */
export { referralEarned } from "./events.ts";
export {
  countDraftsBeingPaid,
  eraseItemNames,
  orderedSurveysOf,
} from "./orders-of.ts";
export { ownOrdersAfter } from "./own-orders-after.ts";
export { providerOf } from "./provider-of.ts";
export { payTransaction } from "./sandbox/pay-transaction.ts";
export { settleOrder } from "./settle-order.ts";
export { startPayment } from "./start-payment.ts";
