import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** A survey that named this referrer has ended. `amount` in rupiah. */
export const referralEarned = domainEvent<{
  surveyId: number;
  userId: number;
  amount: number;
}>("referral_earned");

/** A creator paid for a survey, or for more respondents of one. `amount`: the price less a discount, in rupiah. */
export const orderPaid = domainEvent<{
  orderId: string;
  surveyId: number;
  userId: number;
  amount: number;
}>("order_paid");

/** What an ended survey still held became its creator's credit. `amount` in rupiah. */
export const creditReturned = domainEvent<{
  surveyId: number;
  userId: number;
  amount: number;
}>("credit_returned");

/**
 * A payment came that its survey could not use any more, because it had changed, was published already or had ended, or
 * the time to pay was over. `amount` in rupiah became credit, or is on its way back to the payer.
 */
export const paymentLate = domainEvent<{
  attemptId: string;
  surveyId: number;
  userId: number;
  amount: number;
  became: "credit" | "refund";
}>("payment_late");

/** An admin found out whose money in suspense was. `amount` in rupiah became the user's credit. */
export const paymentIdentified = domainEvent<{
  attemptId: string;
  userId: number;
  amount: number;
}>("payment_identified");

/**
 * Money came that belongs to no order of ours, or its refund was refused: an admin must find out whose it is. `amount` in
 * rupiah; `refundId` is the refund that was refused.
 */
export const paymentUnresolved = domainEvent<{
  attemptId: string;
  amount: number;
  refundId: number | null;
}>("payment_unresolved");

/**
 * A refund of a user's credit ended: it was sent, or the money is credit again because the provider refused, an admin
 * rejected it, or the payer's bank took the money back meanwhile. `amount` in rupiah.
 */
export const refundEnded = domainEvent<{
  refundId: number;
  userId: number;
  amount: number;
  outcome: "sent" | "refused" | "rejected" | "charged_back";
}>("refund_ended");

/** A refund waits for an admin's approval, or for another admin who sends it. `amount` in rupiah. */
export const refundWaits = domainEvent<{
  refundId: number;
  userId: number;
  amount: number;
  /** The admin who approved it; null while nobody has. */
  approvedBy: number | null;
}>("refund_waits");
