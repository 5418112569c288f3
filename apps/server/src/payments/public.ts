/** The interface of payments to other domains. */
export { closeSurveysOf, settleSurveysOf } from "./closing/close-surveys-of.ts";
export { creditReturned, referralEarned } from "./events.ts";
export { settleOrder } from "./orders/settle-order.ts";
export { startPayment } from "./orders/start-payment.ts";
export { configuredProvider } from "./providers/configured-provider.ts";
export { payTransaction } from "./providers/sandbox/pay-transaction.ts";
export {
  countDraftsBeingPaid,
  eraseItemNames,
  ordersAfter,
  surveysWithOrders,
} from "./read-models.ts";
