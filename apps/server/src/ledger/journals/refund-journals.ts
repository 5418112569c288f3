import { journal, line } from "./journal.ts";
import type { Journal } from "./journal.ts";

/** A refund of credit to where it came from. `amount` in rupiah. */
export interface RefundMoved {
  readonly refundId: number;
  readonly userId: number;
  readonly amount: number;
}

export function refundRequested(event: RefundMoved): Journal {
  const { refundId, userId, amount } = event;
  return journal(
    `refund:${refundId}:request`,
    "refund_requested",
    { refundId, userId },
    [
      line("customer_credit", `user:${userId}`, amount),
      line("refund_pending", `user:${userId}`, amount),
    ],
  );
}

/** The refund arrived: `provider` names where the money was, `bank` that it was sent by hand. */
export function refundSent(
  event: RefundMoved & { readonly provider: string },
): Journal {
  const { refundId, userId, amount, provider } = event;
  return journal(
    finalRefundKey(refundId),
    "refund_sent",
    { refundId, userId },
    [
      line("refund_pending", `user:${userId}`, amount),
      provider === "bank"
        ? line("bank", "platform", amount)
        : line("gateway_clearing", `provider:${provider}`, amount),
    ],
  );
}

export function refundFailed(event: RefundMoved): Journal {
  const { refundId, userId, amount } = event;
  return journal(
    finalRefundKey(refundId),
    "refund_failed",
    { refundId, userId },
    [
      line("refund_pending", `user:${userId}`, amount),
      line("customer_credit", `user:${userId}`, amount),
    ],
  );
}

/** The ends of a refund share a key, so that only one of them can be posted. */
const finalRefundKey = (refundId: number) => `refund:${refundId}:final`;

/** Money that the provider gave back to the payer, not on our request: a refund or a chargeback. Rupiah. */
export interface GivenBack {
  readonly attemptId: string;
  readonly provider: string;
  /** All that was given back of this attempt so far: part of the key. */
  readonly cumulative: number;
  /** Undefined when it paid for no survey. */
  readonly surveyId?: number | undefined;
  /** Whose credit it is taken from. */
  readonly userId?: number | undefined;
  /** Where the money is taken from; `loss` is the platform's. */
  readonly from: {
    readonly escrow?: number;
    readonly feeDeferred?: number;
    readonly credit?: number;
    readonly suspense?: number;
    readonly loss?: number;
  };
}

export function paymentRefunded(event: GivenBack): Journal {
  const { attemptId, cumulative, surveyId } = event;
  return journal(
    `refund:${attemptId}:${cumulative}`,
    "payment_refunded",
    { attemptId, ...(surveyId === undefined ? {} : { surveyId }) },
    givenBackLines(event),
  );
}

export function paymentChargedBack(event: GivenBack): Journal {
  const { attemptId, cumulative, surveyId } = event;
  return journal(
    `chargeback:${attemptId}:${cumulative}`,
    "payment_charged_back",
    { attemptId, ...(surveyId === undefined ? {} : { surveyId }) },
    givenBackLines(event),
  );
}

function givenBackLines({ provider, surveyId, userId, from }: GivenBack) {
  const { escrow = 0, feeDeferred = 0, credit = 0, suspense = 0 } = from;
  const { loss = 0 } = from;
  const total = escrow + feeDeferred + credit + suspense + loss;
  return [
    ...(surveyId === undefined
      ? []
      : [
          line("escrow", `survey:${surveyId}`, escrow),
          line("fee_deferred", `survey:${surveyId}`, feeDeferred),
        ]),
    ...(userId === undefined
      ? []
      : [line("customer_credit", `user:${userId}`, credit)]),
    line("suspense", `provider:${provider}`, suspense),
    line("chargeback_loss", "platform", loss),
    line("gateway_clearing", `provider:${provider}`, total),
  ];
}
