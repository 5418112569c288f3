import type { RefundState } from "@sigi/contract/refunds.ts";
import type { AttemptRow } from "./repository.ts";
import { isMismatched } from "./attempt.ts";

/** A refund that we requested. Amounts in rupiah. */
export interface KnownRefund {
  readonly id: number;
  readonly source: "credit" | "suspense";
  readonly amount: number;
  readonly state: RefundState;
  /** True if the provider reports the refund as done. */
  readonly isDone: boolean;
}

/** The facts that determine the missing steps of an attempt. Amounts in rupiah. */
export interface Situation {
  readonly attempt: Pick<
    AttemptRow,
    | "orderId"
    | "amount"
    | "paid"
    | "refunded"
    | "chargedBack"
    | "bookedAs"
    | "bookedRefunded"
    | "bookedChargedBack"
    | "assignedTo"
    | "assignedAmount"
  >;
  /** True if the order may be fulfilled now; false if there is nothing to book. */
  readonly isFulfillable: boolean;
  /** True if the creator's account exists. */
  readonly hasCreator: boolean;
  readonly canRefund: boolean;
  readonly refunds: readonly KnownRefund[];
  readonly holdings: Holdings;
}

/** The funds that may cover money returned to its payer. Amounts in rupiah. */
export interface Holdings {
  /** Funds of the survey in excess of what its reserved places need. */
  readonly escrow: number;
  readonly feeDeferred: number;
  /** Credit of the creator, or of the user to whom the money was assigned. */
  readonly credit: number;
}

export type Step =
  | { readonly step: "book"; readonly as: NonNullable<AttemptRow["bookedAs"]> }
  | {
      readonly step: "request_refund";
      readonly source: KnownRefund["source"];
      readonly amount: number;
    }
  | { readonly step: "refund_sent" | "refund_failed"; readonly id: number }
  | {
      readonly step: "give_back";
      readonly as: "payment_refunded" | "payment_charged_back";
      readonly cumulative: number;
      readonly from: {
        readonly escrow: number;
        readonly feeDeferred: number;
        readonly credit: number;
        readonly suspense: number;
        readonly loss: number;
      };
    };

/**
 * Returns the steps that are missing between the facts reported by the provider and the books. Pure: the same facts
 * lead to the same books, regardless of the number and order of reports.
 */
export function missingSteps(situation: Situation): Step[] {
  const { attempt } = situation;
  const steps: Step[] = [];
  const left = { ...situation.holdings };
  const bookedAs = attempt.bookedAs ?? bookingOf(situation);
  if (bookedAs === null) return steps;
  if (attempt.bookedAs === null) {
    steps.push({ step: "book", as: bookedAs });
    if (bookedAs === "late_payment") left.credit += attempt.paid;
    const amount = amountToRefund(situation, bookedAs);
    if (amount > 0) {
      const source = bookedAs === "late_payment" ? "credit" : "suspense";
      steps.push({ step: "request_refund", source, amount });
      if (source === "credit") left.credit -= amount;
    }
  }

  const done = situation.refunds.filter(
    ({ isDone, state }) => isDone && state === "requested",
  );
  for (const { id } of done) steps.push({ step: "refund_sent", id });
  const pending = situation.refunds.filter(
    ({ isDone, state, source }) =>
      source === "credit" && state === "requested" && !isDone,
  );

  const given = newlyGivenBack(situation);
  const total = given.reduce((sum, { amount }) => sum + amount, 0);
  // Money that was returned in another way cannot be refunded any more: the refund fails, and its credit covers the
  // loss.
  if (total > left.escrow + left.feeDeferred + left.credit) {
    for (const { id, amount } of pending) {
      steps.push({ step: "refund_failed", id });
      left.credit += amount;
    }
  }
  let suspense =
    bookedAs === "unknown_payment"
      ? Math.max(
          0,
          attempt.paid -
            attempt.bookedRefunded -
            attempt.bookedChargedBack -
            attempt.assignedAmount,
        )
      : 0;
  for (const { as, amount, cumulative } of given) {
    let rest = amount;
    const take = (available: number) => {
      const taken = Math.min(rest, Math.max(0, available));
      rest -= taken;
      return taken;
    };
    const from = {
      suspense: take(suspense),
      escrow: take(left.escrow),
      feeDeferred: take(left.feeDeferred),
      credit: take(left.credit),
    };
    suspense -= from.suspense;
    left.escrow -= from.escrow;
    left.feeDeferred -= from.feeDeferred;
    left.credit -= from.credit;
    steps.push({
      step: "give_back",
      as,
      cumulative,
      from: { ...from, loss: rest },
    });
  }
  return steps;
}

/** Returns the kind of journal that books the payment; null while no payment is certain. */
function bookingOf(situation: Situation): AttemptRow["bookedAs"] {
  const { attempt, isFulfillable, hasCreator } = situation;
  const { orderId, paid, refunded, chargedBack } = attempt;
  if (paid === 0) return null;
  if (orderId === null || !hasCreator || isMismatched(attempt)) {
    return "unknown_payment";
  }
  const isWhole = refunded === 0 && chargedBack === 0;
  return isFulfillable && isWhole ? "survey_paid" : "late_payment";
}

/**
 * Amount to refund automatically, in rupiah. Money that pays for nothing is refunded automatically, unless an operator
 * must identify its owner.
 */
function amountToRefund(
  { attempt, canRefund }: Situation,
  bookedAs: NonNullable<AttemptRow["bookedAs"]>,
): number {
  const { orderId, paid, refunded, chargedBack } = attempt;
  const isClear =
    bookedAs === "late_payment" ||
    (bookedAs === "unknown_payment" &&
      orderId !== null &&
      !isMismatched(attempt));
  return isClear && canRefund && chargedBack === 0 ? paid - refunded : 0;
}

function newlyGivenBack({ attempt, refunds }: Situation) {
  const ours = refunds
    .filter(
      ({ source, state, isDone }) =>
        source === "credit" &&
        (state === "sent" || (state === "requested" && isDone)),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  const refunded = Math.max(attempt.bookedRefunded, attempt.refunded - ours);
  const { chargedBack } = attempt;
  return [
    {
      as: "payment_refunded" as const,
      amount: refunded - attempt.bookedRefunded,
      cumulative: refunded,
    },
    {
      as: "payment_charged_back" as const,
      amount: chargedBack - attempt.bookedChargedBack,
      cumulative: chargedBack,
    },
  ].filter(({ amount }) => amount > 0);
}
