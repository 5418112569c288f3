import { journalKind, line } from "../../ledger/public.ts";
import type { HistoryWorld } from "../../ledger/public.ts";

/**
 * Money that the provider returned to the payer by a chargeback, or by a refund other than one of credit. Amounts in
 * rupiah.
 */
export interface GivenBack {
  readonly attemptId: string;
  readonly provider: string;
  /** Cumulative amount of this attempt's refunds or chargebacks; part of the key. */
  readonly cumulative: number;
  /** The survey that the payment was for; undefined if there is none. */
  readonly surveyId?: number | undefined;
  /** The user whose credit covers the money. */
  readonly userId?: number | undefined;
  /** The funds that the money is taken from; `loss` is borne by the platform. */
  readonly from: {
    readonly escrow?: number;
    readonly feeDeferred?: number;
    readonly credit?: number;
    readonly suspense?: number;
    readonly loss?: number;
  };
}

const chart = {
  debits: [
    "escrow",
    "fee_deferred",
    "customer_credit",
    "suspense",
    "chargeback_loss",
  ],
  credits: ["gateway_clearing"],
} as const;

export const paymentRefunded = journalKind({
  kind: "payment_refunded",
  ...chart,
  content: (event: GivenBack) => contentOf("refund", event),
  steps: {
    giveBack: {
      phase: "collect",
      event: givenBackBySurvey,
      isAllowed: (world, n, other) => !other && world.funding(n).collected > 0,
    },
    giveBackUnknown: {
      phase: "collect",
      event: (world, n, other) => ({
        attemptId: `unknown-${world.id(n)}`,
        provider: world.provider,
        cumulative: world.amounts.back + (other ? 1 : 0),
        from: { suspense: world.amounts.back },
      }),
    },
  },
});

export const paymentChargedBack = journalKind({
  kind: "payment_charged_back",
  ...chart,
  content: (event: GivenBack) => contentOf("chargeback", event),
  steps: {
    chargeBack: {
      phase: "collect",
      event: givenBackBySurvey,
      isAllowed: (world, n, other) => !other && world.funding(n).collected > 0,
    },
  },
});

function contentOf(prefix: string, event: GivenBack) {
  const { attemptId, provider, cumulative, surveyId, userId, from } = event;
  const { escrow = 0, feeDeferred = 0, credit = 0, suspense = 0 } = from;
  const { loss = 0 } = from;
  const total = escrow + feeDeferred + credit + suspense + loss;
  const ofSurvey =
    surveyId === undefined
      ? []
      : [
          line("escrow", `survey:${surveyId}`, escrow),
          line("fee_deferred", `survey:${surveyId}`, feeDeferred),
        ];
  const ofUser =
    userId === undefined
      ? []
      : [line("customer_credit", `user:${userId}`, credit)];
  return {
    key: `${prefix}:${attemptId}:${cumulative}`,
    meta: surveyId === undefined ? { attemptId } : { attemptId, surveyId },
    lines: [
      ...ofSurvey,
      ...ofUser,
      line("suspense", `provider:${provider}`, suspense),
      line("chargeback_loss", "platform", loss),
      line("gateway_clearing", `provider:${provider}`, total),
    ],
  };
}

function givenBackBySurvey(
  world: HistoryWorld,
  n: number,
  other: boolean,
): GivenBack {
  return {
    attemptId: `order-${world.surveyOf(n)}`,
    provider: world.provider,
    cumulative: world.amounts.back + (other ? 1 : 0),
    surveyId: world.surveyOf(n),
    userId: world.surveyOf(n),
    from: { escrow: 60, feeDeferred: 10, credit: n < 3 ? 10 : 0, loss: 20 },
  };
}
