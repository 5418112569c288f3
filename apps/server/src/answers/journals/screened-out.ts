import { journalKind, line } from "../../ledger/public.ts";

/** A respondent who was screened out. `reward`: the part of the reward that the survey's budget pays; rupiah. */
export interface ScreenedOut {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  readonly reward: number;
}

export const screenedOut = journalKind({
  kind: "screened_out",
  debits: ["screenout_budget"],
  credits: ["payable"],
  content({ participationId, surveyId, userId, reward }: ScreenedOut) {
    return {
      key: `screenout:${participationId}`,
      meta: { participationId, surveyId, userId },
      lines: [
        line("screenout_budget", `survey:${surveyId}`, reward),
        line("payable", `user:${userId}`, reward),
      ],
    };
  },
  steps: {
    screenOut: {
      phase: "earn",
      event: (world, n, other) => ({
        participationId: world.screenedOutAnswer(n),
        surveyId: world.surveyOf(n),
        userId: world.respondent(n) + (other ? 1 : 0),
        reward: world.screenOutPay,
      }),
    },
  },
});
