import type { AdjustedAccount } from "@sigi/contract/adjustments.ts";
import { domainEvent } from "../platform/jobs/job-kinds.ts";

/**
 * An admin requested an adjustment, which another admin has to decide on. `amount` in rupiah, negative if it takes
 * money.
 */
export const adjustmentRequested = domainEvent<{
  adjustmentId: number;
  requestedBy: number;
  userId: number;
  amount: number;
}>("adjustment_requested");

/** An adjustment moved a user's money. `amount` in rupiah, negative if money was taken. */
export const adjustmentApproved = domainEvent<{
  adjustmentId: number;
  userId: number;
  account: AdjustedAccount;
  amount: number;
}>("adjustment_approved");
