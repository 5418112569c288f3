import { journalKind, line } from "../../ledger/public.ts";
import type { Funding } from "../closing/divide-rest.ts";

/** A paid order. `reward` and `platformFee` are in rupiah per respondent. */
export interface SurveyPaid extends Partial<Funding> {
  readonly orderId: string;
  readonly surveyId: number;
  readonly creatorId: number;
  /** The provider's name. */
  readonly provider: string;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
  readonly screenoutBudget?: number;
  readonly payPromiseBudget?: number;
  /** The voucher that was used and its issue, recorded by the journal as evidence. */
  readonly voucherUse?: { readonly id: number; readonly issue: number };
  readonly effectiveAt?: Date;
}

/** Rewards go to escrow; fees are deferred. By default the provider collected the price less credit and voucher. */
export const surveyPaid = journalKind({
  kind: "survey_paid",
  debits: ["gateway_clearing", "customer_credit", "voucher_cost"],
  credits: ["escrow", "fee_deferred", "screenout_budget", "pay_promise_budget"],
  spends: true,
  content(event: SurveyPaid) {
    const { orderId, surveyId, creatorId, provider, respondents } = event;
    const { credit = 0, voucher = 0 } = event;
    const { screenoutBudget = 0, payPromiseBudget = 0, voucherUse } = event;
    const survey = `survey:${surveyId}` as const;
    const rewards = respondents * event.reward;
    const fees = respondents * event.platformFee;
    const price = rewards + fees + screenoutBudget + payPromiseBudget;
    const collected = event.collected ?? price - credit - voucher;
    return {
      key: `pay:${orderId}`,
      meta: {
        orderId,
        surveyId,
        userId: creatorId,
        ...(voucherUse && {
          voucherId: voucherUse.id,
          voucherIssue: voucherUse.issue,
        }),
      },
      lines: [
        line("gateway_clearing", `provider:${provider}`, collected),
        line("customer_credit", `user:${creatorId}`, credit),
        line("voucher_cost", survey, voucher),
        line("escrow", survey, rewards),
        line("fee_deferred", survey, fees),
        line("screenout_budget", survey, screenoutBudget),
        line("pay_promise_budget", survey, payPromiseBudget),
      ],
      effectiveAt: event.effectiveAt,
    };
  },
  steps: {
    pay: {
      phase: "collect",
      isFrequent: true,
      event: (world, n, other) => ({
        ...world.price,
        ...world.budgets,
        ...world.funding(n),
        collected: world.funding(n).collected + (other ? 850 : 0),
        provider: world.provider,
        orderId: `order-${world.surveyOf(n)}`,
        surveyId: world.surveyOf(n),
        creatorId: world.surveyOf(n),
        // The other event has one respondent more than was ordered.
        respondents: world.respondents + (other ? 1 : 0),
      }),
    },
  },
});
