import { domainEvent } from "../platform/jobs/job-kinds.ts";

/**
 * The money of a withdrawal was sent, or returned to its user because an admin rejected it or the bank sent it back.
 * `amount` in rupiah. `payoutId`: the try, unless it was rejected.
 */
export const withdrawalDecided = domainEvent<{
  withdrawalId: number;
  payoutId: number | null;
  userId: number;
  outcome: "sent" | "rejected" | "returned";
  amount: number;
}>("withdrawal_decided");
