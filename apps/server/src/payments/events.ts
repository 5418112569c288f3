import { domainEvent } from "../platform/jobs/jobs.ts";

/** A survey that named this referrer was paid. `amount` in rupiah. */
export const referralEarned = domainEvent<{
  orderId: string;
  userId: number;
  amount: number;
}>("referral_earned");
