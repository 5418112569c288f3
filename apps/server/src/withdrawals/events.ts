import { domainEvent } from "../platform/jobs/jobs.ts";

/** An admin confirmed or rejected a withdrawal. `amount` in rupiah. */
export const withdrawalDecided = domainEvent<{
  withdrawalId: number;
  userId: number;
  status: "confirmed" | "rejected";
  amount: number;
}>("withdrawal_decided");
