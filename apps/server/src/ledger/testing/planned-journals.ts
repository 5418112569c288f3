import { journal, line } from "../journals/journal.ts";
import type { Journal } from "../journals/journal.ts";

/*
 * Events of the chart that no use case posts yet, so that the ledger is tested with them already. A builder moves to
 * `journals/` with the use case that posts it. Amounts in rupiah.
 */

interface OfAnswer {
  readonly participationId: number;
  readonly surveyId: number;
}

/** `withdrawn`: the part of the reward that has left already. `closed`: how a closed survey divides what returns. */
export function answerReversed({
  participationId,
  surveyId,
  userId,
  reward,
  platformFee,
  withdrawn,
  closed,
}: OfAnswer & {
  readonly userId: number;
  readonly reward: number;
  readonly platformFee: number;
  readonly withdrawn: number;
  readonly closed?: { readonly creatorId: number; readonly returned: number };
}): Journal {
  const survey = `survey:${surveyId}` as const;
  const returning = closed
    ? [
        line("customer_credit", `user:${closed.creatorId}`, closed.returned),
        line("voucher_cost", survey, reward + platformFee - closed.returned),
      ]
    : [
        line("escrow", survey, reward),
        line("fee_deferred", survey, platformFee),
      ];
  return journal(
    `reverse:${participationId}`,
    "answer_reversed",
    { participationId, surveyId, userId },
    [
      line("payable", `user:${userId}`, reward - withdrawn),
      line("fraud_loss", "platform", withdrawn),
      line("platform_fee", survey, platformFee),
      ...returning,
    ],
  );
}

/** The provider paid what it had collected into the bank account, less its fee. */
export function providerSettled({
  settlementId,
  provider,
  amount,
  fee,
}: {
  readonly settlementId: number;
  readonly provider: string;
  readonly amount: number;
  readonly fee: number;
}): Journal {
  return journal(
    `settle:${provider}:${settlementId}`,
    "provider_settled",
    { settlementId },
    [
      line("bank", "platform", amount - fee),
      line("gateway_fee", "platform", fee),
      line("gateway_clearing", `provider:${provider}`, amount),
    ],
  );
}
