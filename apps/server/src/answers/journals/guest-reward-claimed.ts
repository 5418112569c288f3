import { journalKind, line } from "../../ledger/public.ts";

/** The reward of a guest who registered in time and claimed it. `amount` in rupiah. */
export interface GuestRewardClaimed {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
}

export const guestRewardClaimed = journalKind({
  kind: "guest_reward_claimed",
  debits: ["guest_reward"],
  credits: ["payable"],
  content({ participationId, surveyId, userId, amount }: GuestRewardClaimed) {
    return {
      key: `claim:${participationId}`,
      meta: { participationId, surveyId, userId },
      lines: [
        line("guest_reward", `survey:${surveyId}`, amount),
        line("payable", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    claim: {
      phase: "earn",
      event: (world, n, other) => ({
        participationId: world.guestAnswer(n),
        surveyId: world.surveyOf(n),
        userId: world.respondent(n) + (other ? 1 : 0),
        amount: world.price.reward,
      }),
      isAllowed: (world, n, other) => !other && world.isClaimed(n),
      numbers: [1],
    },
  },
});
