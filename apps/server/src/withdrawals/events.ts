import { domainEvent } from "../platform/jobs/jobs.ts";

/** An admin sent the money or gave it back. `amount` in rupiah. */
export const withdrawalDecided = domainEvent<{
  withdrawalId: number;
  userId: number;
  status: "confirmed" | "rejected";
  amount: number;
}>("withdrawal_decided");
