/** The interface of payments to other domains. */
export { settleAttempt } from "./attempts/settle-attempt.ts";
export { closeSurveysOf, settleSurveysOf } from "./closing/close-surveys-of.ts";
export { cashShare, totalOf } from "./closing/divide-rest.ts";
export type { DividedRest } from "./closing/divide-rest.ts";
export { divideReturnedOf } from "./closing/divide-returned.ts";
export { moneyOfSurvey } from "./closing/money-of-survey.ts";
export { showClosingOf } from "./closing/show-closing.ts";
export {
  creditReturned,
  orderPaid,
  paymentIdentified,
  paymentLate,
  paymentUnresolved,
  refundEnded,
  refundWaits,
  referralEarned,
} from "./events.ts";
export { startPayment } from "./orders/start-payment.ts";
export { configuredProvider } from "./providers/configured-provider.ts";
export { payTransaction } from "./providers/sandbox/pay-transaction.ts";
export { eraseRefundAccounts } from "./refunds/erase-accounts.ts";
export { refundAccounts, refundReason } from "./refunds/repository.ts";
export { exportRefunds } from "./refunds/show-refund.ts";
export { ordersOfPayments } from "./attempts/repository.ts";
export { receiptOfOrder } from "./receipts/show-receipt.ts";
export {
  countDraftsBeingPaid,
  countMoneyUnderWay,
  eraseItemNames,
  suspenseState,
} from "./read-models.ts";
export { ordersAfter, surveysWithOrders } from "./orders/read-models.ts";
