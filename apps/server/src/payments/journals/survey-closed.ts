import { journalKind, line } from "../../ledger/public.ts";
import type { HistoryWorld, SurveyFunds } from "../../ledger/public.ts";
import { divideRest, nothingGone, totalOf } from "../closing/divide-rest.ts";
import type { Funding, GoneBack } from "../closing/divide-rest.ts";

/** An ended survey that is settled. Amounts in rupiah. */
export interface SurveyClosed {
  readonly surveyId: number;
  readonly creatorId: number;
  /** Remaining balance of each account. */
  readonly left: SurveyFunds;
  /** The price of the survey by source. */
  readonly paid: Funding;
  readonly gone?: GoneBack;
}

/** Only the share that was paid in cash or credit returns to the creator; otherwise a voucher would create money. */
export const surveyClosed = journalKind({
  kind: "survey_closed",
  debits: ["escrow", "fee_deferred", "screenout_budget", "pay_promise_budget"],
  credits: ["customer_credit", "chargeback_loss", "voucher_cost"],
  returnsRest: true,
  content({
    surveyId,
    creatorId,
    left,
    paid,
    gone = nothingGone,
  }: SurveyClosed) {
    const survey = `survey:${surveyId}` as const;
    const { screenoutBudget = 0, payPromiseBudget = 0 } = left;
    const rest = divideRest(totalOf(left), paid, gone);
    const { lost } = gone;
    return {
      key: `close:${surveyId}`,
      meta: { surveyId, userId: creatorId, ...(lost > 0 && { lost }) },
      lines: [
        line("escrow", survey, left.escrow),
        line("fee_deferred", survey, left.feeDeferred),
        line("screenout_budget", survey, screenoutBudget),
        line("pay_promise_budget", survey, payPromiseBudget),
        line("customer_credit", `user:${creatorId}`, rest.returned),
        line("chargeback_loss", "platform", rest.recovered),
        line("voucher_cost", survey, rest.voucher),
      ],
    };
  },
  steps: {
    close: {
      phase: "end",
      event: (world, n, other) => ({
        surveyId: world.surveyOf(n),
        creatorId: world.surveyOf(n),
        left: leftAtEnd(world, n, other),
        paid: world.funding(n),
      }),
      isAllowed: (world, n, other) =>
        returnedAtEnd(world, n, other) === returnedAtEnd(world, n % 3, false),
    },
  },
});

/** Funds that the survey of row `n` of a random history still holds when it is closed. */
const leftAtEnd = (world: HistoryWorld, n: number, other: boolean) => ({
  escrow: world.price.reward * (n % 4),
  feeDeferred: world.price.platformFee * (n % 4),
  screenoutBudget: other ? 20 : 30,
  payPromiseBudget: 20,
});

/** Amount that closing the survey returns, in rupiah. */
const returnedAtEnd = (world: HistoryWorld, n: number, other: boolean) =>
  divideRest(totalOf(leftAtEnd(world, n, other)), world.funding(n)).returned;
