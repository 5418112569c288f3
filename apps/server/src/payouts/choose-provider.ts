import { byHand } from "./by-hand/by-hand.ts";
import type { PayoutProvider } from "./payout-provider.ts";

const providers = { by_hand: byHand } as const;

/** Returns the provider with the name stored in a batch, by default the provider of new batches. */
export const payoutProvider = (
  name: keyof typeof providers = "by_hand",
): PayoutProvider => providers[name];
