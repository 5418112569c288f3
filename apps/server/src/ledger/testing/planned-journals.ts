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

/** A guest's accepted answer: the reward waits until the guest registers. */
export function guestAnswerAccepted({
  participationId,
  surveyId,
  reward,
  platformFee,
}: OfAnswer & {
  readonly reward: number;
  readonly platformFee: number;
}): Journal {
  const survey = `survey:${surveyId}` as const;
  return journal(
    `accept:${participationId}`,
    "answer_accepted",
    { participationId, surveyId },
    [
      line("escrow", survey, reward),
      line("fee_deferred", survey, platformFee),
      line("guest_reward", survey, reward),
      line("platform_fee", survey, platformFee),
    ],
  );
}

interface ToUser extends OfAnswer {
  readonly userId: number;
  readonly amount: number;
}

export function guestRewardClaimed(event: ToUser): Journal {
  const { participationId, surveyId, userId, amount } = event;
  return journal(
    `claim:${participationId}`,
    "guest_reward_claimed",
    { participationId, userId },
    [
      line("guest_reward", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}

/** `returned` is the cash share of the reward. */
export function guestRewardLapsed({
  participationId,
  surveyId,
  creatorId,
  reward,
  returned,
}: OfAnswer & {
  readonly creatorId: number;
  readonly reward: number;
  readonly returned: number;
}): Journal {
  const survey = `survey:${surveyId}` as const;
  return journal(
    `lapse:${participationId}`,
    "guest_reward_lapsed",
    { participationId, userId: creatorId },
    [
      line("guest_reward", survey, reward),
      line("customer_credit", `user:${creatorId}`, returned),
      line("voucher_cost", survey, reward - returned),
    ],
  );
}

export function screenedOut(event: ToUser): Journal {
  const { participationId, surveyId, userId, amount } = event;
  return journal(
    `screenout:${participationId}`,
    "screened_out",
    { participationId, userId },
    [
      line("screenout_budget", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
    ],
  );
}

export function payPromiseKept(event: ToUser): Journal {
  const { participationId, surveyId, userId, amount } = event;
  return journal(
    `promise:${participationId}`,
    "pay_promise_kept",
    { participationId, userId },
    [
      line("pay_promise_budget", `survey:${surveyId}`, amount),
      line("payable", `user:${userId}`, amount),
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
