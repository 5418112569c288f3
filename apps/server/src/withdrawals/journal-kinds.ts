import { payoutReturned } from "./journals/payout-returned.ts";
import { payoutSent } from "./journals/payout-sent.ts";
import { withdrawalRequested } from "./journals/withdrawal-requested.ts";
import { withdrawalReturned } from "./journals/withdrawal-returned.ts";

export const withdrawalJournals = {
  withdrawalRequested,
  payoutSent,
  payoutReturned,
  withdrawalReturned,
};
