import { journalKind, line } from "../../ledger/public.ts";
import { cashShare } from "../../payments/public.ts";
import type { DividedRest } from "../../payments/public.ts";

/** A guest's reward that was not claimed in time. `divided` in rupiah; its sum is the reward. */
export interface GuestRewardLapsed {
  readonly participationId: number;
  readonly surveyId: number;
  readonly creatorId: number;
  readonly divided: DividedRest;
}

export const guestRewardLapsed = journalKind({
  kind: "guest_reward_lapsed",
  debits: ["guest_reward"],
  credits: ["customer_credit", "voucher_cost", "chargeback_loss"],
  returnsRest: true,
  content(event: GuestRewardLapsed) {
    const { participationId, surveyId, creatorId, divided } = event;
    const { returned, recovered, voucher } = divided;
    const survey = `survey:${surveyId}` as const;
    return {
      key: `lapse:${participationId}`,
      meta: { participationId, surveyId, userId: creatorId },
      lines: [
        line("guest_reward", survey, returned + recovered + voucher),
        line("customer_credit", `user:${creatorId}`, returned),
        line("chargeback_loss", "platform", recovered),
        line("voucher_cost", survey, voucher),
      ],
    };
  },
  steps: {
    lapse: {
      phase: "earn",
      event: (world, n, other) => {
        const { reward } = world.price;
        const share = cashShare(reward, world.funding(n));
        // Another division gives the creator too little.
        const returned = share - (other ? 1 : 0);
        return {
          participationId: world.guestAnswer(n),
          surveyId: world.surveyOf(n),
          creatorId: world.surveyOf(n),
          divided: { returned, recovered: 0, voucher: reward - returned },
        };
      },
      isAllowed: (world, n, other) => !other && !world.isClaimed(n),
      numbers: [0, 2],
    },
  },
});
