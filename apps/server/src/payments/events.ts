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

/** The remaining funds of an ended survey became its creator's credit. `amount` in rupiah. */
export const creditReturned = domainEvent<{
  surveyId: number;
  userId: number;
  amount: number;
}>("credit_returned");

/**
 * A payment arrived too late for its survey: the survey had changed, was published already or had ended, or the time to
 * pay was over. `amount` in rupiah became credit or is being refunded to the payer.
 */
export const paymentLate = domainEvent<{
  attemptId: string;
  surveyId: number;
  userId: number;
  amount: number;
  became: "credit" | "refund";
}>("payment_late");

/** An admin identified the owner of money in suspense. `amount` in rupiah became the user's credit. */
export const paymentIdentified = domainEvent<{
  attemptId: string;
  userId: number;
  amount: number;
}>("payment_identified");

/**
 * Money arrived that belongs to no order, or its refund was refused: an admin must identify its owner. `amount` in
 * rupiah; `refundId` is the refused refund.
 */
export const paymentUnresolved = domainEvent<{
  attemptId: string;
  amount: number;
  refundId: number | null;
}>("payment_unresolved");

/**
 * A refund of a user's credit ended: it was sent, or the money is credit again because the provider refused the refund,
 * an admin rejected it, or the payer's bank charged the payment back meanwhile. `amount` in rupiah.
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
  /** The admin who approved the refund; null before the approval. */
  approvedBy: number | null;
}>("refund_waits");
