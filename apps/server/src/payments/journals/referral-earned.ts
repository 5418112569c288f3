import { journalKind, line } from "../../ledger/public.ts";

/** The reward of an ended survey's referrer, `userId`. `amount` in rupiah. */
export interface ReferralEarned {
  readonly surveyId: number;
  readonly userId: number;
  readonly amount: number;
  /** The platform's income from the survey. */
  readonly earned: number;
}

/** `meta` omits the survey, because the referrer may read it but must not learn which survey it was. */
export const referralEarned = journalKind({
  kind: "referral_earned",
  debits: ["referral_cost"],
  credits: ["payable"],
  content({ surveyId, userId, amount, earned }: ReferralEarned) {
    return {
      key: `referral:${surveyId}`,
      meta: { userId, earned },
      lines: [
        line("referral_cost", `survey:${surveyId}`, amount),
        line("payable", `user:${userId}`, amount),
      ],
    };
  },
  steps: {
    refer: {
      phase: "end",
      event: (world, n, other) => ({
        surveyId: world.surveyOf(n),
        userId: world.respondent(n),
        amount: world.amounts.referral + (other ? 1 : 0),
        earned: 600,
      }),
    },
  },
});
