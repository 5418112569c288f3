import { domainEvent } from "../platform/jobs/job-kinds.ts";

/**
 * The money of a withdrawal was sent, or returned to its user because an admin rejected the withdrawal or the bank
 * returned it. `amount` in rupiah. `payoutId` is the attempt; null for a rejection.
 */
export const withdrawalDecided = domainEvent<{
  withdrawalId: number;
  payoutId: number | null;
  userId: number;
  outcome: "sent" | "rejected" | "returned";
  amount: number;
}>("withdrawal_decided");
