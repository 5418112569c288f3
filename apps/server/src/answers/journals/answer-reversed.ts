import { journalKind, line } from "../../ledger/public.ts";
import type { DividedRest } from "../../payments/public.ts";
import type { AnswerAccepted } from "./answer-accepted.ts";

/** An accepted answer that two admins took back. Amounts in rupiah. */
export interface AnswerReversed extends AnswerAccepted {
  readonly userId: number;
  /** The amount that topped the reward up to the promised pay. */
  readonly promisePaid?: number;
  /** The part of the payment that the respondent has already withdrawn: the platform's loss. */
  readonly withdrawn: number;
  /** The shares of the answer's cost if its survey is settled. A survey that is not settled gets the cost back. */
  readonly settled?: DividedRest & { readonly creatorId: number };
}

export const answerReversed = journalKind({
  kind: "answer_reversed",
  debits: ["payable", "fraud_loss", "platform_fee"],
  credits: [
    "escrow",
    "fee_deferred",
    "pay_promise_budget",
    "customer_credit",
    "voucher_cost",
    "chargeback_loss",
  ],
  returnsRest: true,
  content(event: AnswerReversed) {
    const { participationId, surveyId, userId, reward, platformFee } = event;
    const { promisePaid = 0, withdrawn, settled } = event;
    const survey = `survey:${surveyId}` as const;
    const back = settled
      ? [
          line(
            "customer_credit",
            `user:${settled.creatorId}`,
            settled.returned,
          ),
          line("chargeback_loss", "platform", settled.recovered),
          line("voucher_cost", survey, settled.voucher),
        ]
      : [
          line("escrow", survey, reward),
          line("fee_deferred", survey, platformFee),
          line("pay_promise_budget", survey, promisePaid),
        ];
    return {
      key: `reverse:${participationId}`,
      meta: { participationId, surveyId, userId },
      lines: [
        line("payable", `user:${userId}`, reward + promisePaid - withdrawn),
        line("fraud_loss", "platform", withdrawn),
        line("platform_fee", survey, platformFee),
        ...back,
      ],
    };
  },
  steps: {
    reverse: {
      phase: "earn",
      event: (world, n, other) => {
        const { reward, platformFee } = world.price;
        const answer = {
          participationId: world.id(n),
          surveyId: world.surveyOf(n),
          userId: world.respondent(n),
          reward,
          platformFee,
          withdrawn: other ? 100 : 0,
        };
        if (n < 3) return answer;
        const settled = {
          creatorId: world.surveyOf(n),
          returned: 800,
          recovered: 0,
          voucher: reward + platformFee - 800,
        };
        return { ...answer, settled };
      },
      isAllowed: () => true,
      numbers: [2],
    },
  },
});
