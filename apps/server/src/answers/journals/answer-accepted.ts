import { journalKind, line } from "../../ledger/public.ts";

/** An accepted answer. `reward` goes to the respondent, `platformFee` to the platform; rupiah. */
export interface AnswerAccepted {
  readonly participationId: number;
  readonly surveyId: number;
  /** The respondent; null for a guest: the survey holds the reward until it is claimed or lapses. */
  readonly userId: number | null;
  readonly reward: number;
  readonly platformFee: number;
}

export const answerAccepted = journalKind({
  kind: "answer_accepted",
  debits: ["escrow", "fee_deferred"],
  credits: ["payable", "guest_reward", "platform_fee"],
  content(event: AnswerAccepted) {
    const { participationId, surveyId, userId, reward, platformFee } = event;
    const survey = `survey:${surveyId}` as const;
    return {
      key: `accept:${participationId}`,
      meta:
        userId === null
          ? { participationId, surveyId }
          : { participationId, surveyId, userId },
      lines: [
        line("escrow", survey, reward),
        line("fee_deferred", survey, platformFee),
        userId === null
          ? line("guest_reward", survey, reward)
          : line("payable", `user:${userId}`, reward),
        line("platform_fee", survey, platformFee),
      ],
    };
  },
  steps: {
    accept: {
      phase: "earn",
      isFrequent: true,
      event: (world, n, other) => ({
        ...world.price,
        participationId: world.id(n),
        surveyId: world.surveyOf(n),
        userId: world.respondent(n) + (other ? 1 : 0),
      }),
    },
    acceptGuest: {
      phase: "earn",
      event: (world, n, other) => ({
        participationId: world.guestAnswer(n),
        surveyId: world.surveyOf(n),
        userId: null,
        reward: world.price.reward + (other ? 1 : 0),
        platformFee: world.price.platformFee,
      }),
    },
  },
});
