import { domainEvent } from "../platform/jobs/jobs.ts";

/** A survey that named this referrer has ended. `amount` in rupiah. */
export const referralEarned = domainEvent<{
  surveyId: number;
  userId: number;
  amount: number;
}>("referral_earned");

/** What an ended survey still held became its creator's credit. `amount` in rupiah. */
export const creditReturned = domainEvent<{
  surveyId: number;
  userId: number;
  amount: number;
}>("credit_returned");

/**
 * Money came that belongs to no order of ours, or its refund was refused: an admin must find out whose it is. `amount` in
 * rupiah; `refundId` is the refund that was refused.
 */
export const paymentUnresolved = domainEvent<{
  attemptId: string;
  amount: number;
  refundId: number | null;
}>("payment_unresolved");
