import { byHand } from "./by-hand/by-hand.ts";
import type { PayoutProvider } from "./payout-provider.ts";

const providers = { by_hand: byHand } as const;

/** The provider that a batch names, whichever one new batches get. */
export const payoutProvider = (
  name: keyof typeof providers = "by_hand",
): PayoutProvider => providers[name];
