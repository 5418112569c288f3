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

/** In an order in which money allows them: credit comes before what it pays for. */
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
