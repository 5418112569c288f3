import { latePayment } from "./journals/late-payment.ts";
import {
  paymentChargedBack,
  paymentRefunded,
} from "./journals/payment-given-back.ts";
import { providerSettled } from "./journals/provider-settled.ts";
import { referralEarned } from "./journals/referral-earned.ts";
import { refundFailed } from "./journals/refund-failed.ts";
import { refundRequested } from "./journals/refund-requested.ts";
import { refundSent } from "./journals/refund-sent.ts";
import { surveyClosed } from "./journals/survey-closed.ts";
import { surveyPaid } from "./journals/survey-paid.ts";
import { suspenseAssigned } from "./journals/suspense-assigned.ts";
import { unknownPayment } from "./journals/unknown-payment.ts";

/** The journal kinds in an order that keeps balances sufficient: credit is posted before it is spent. */
export const paymentJournals = {
  latePayment,
  surveyPaid,
  unknownPayment,
  suspenseAssigned,
  refundRequested,
  refundSent,
  refundFailed,
  paymentRefunded,
  paymentChargedBack,
  surveyClosed,
  referralEarned,
  providerSettled,
};
