import { postJournals } from "../../ledger/public.ts";
import type { Journal } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { pauseLocked } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { paymentLate, paymentUnresolved, refundEnded } from "../events.ts";
import { fulfilOrder } from "../orders/fulfil-order.ts";
import type { OrderRow } from "../orders/repository.ts";
import { endRefund } from "../refunds/repository.ts";
import type { RefundRow } from "../refunds/repository.ts";
import { insertRefundRequest } from "../refunds/request-refund.ts";
import { heldInSuspense } from "./attempt.ts";
import { changeAttempt } from "./repository.ts";
import type { AttemptRow } from "./repository.ts";
import type { Step } from "./settlement.ts";
import { latePayment } from "../journals/late-payment.ts";
import {
  paymentChargedBack,
  paymentRefunded,
} from "../journals/payment-given-back.ts";
import { refundFailed } from "../journals/refund-failed.ts";
import { refundRequested } from "../journals/refund-requested.ts";
import { refundSent } from "../journals/refund-sent.ts";
import { unknownPayment } from "../journals/unknown-payment.ts";

/** An attempt after its settlement, with its order if it has one. */
export interface Settled {
  readonly attempt: AttemptRow;
  readonly order: OrderRow | null;
}

/** The locked rows of a settlement. */
interface Context {
  readonly survey: SurveyRow | undefined;
  readonly order: OrderRow | undefined;
  readonly attempt: AttemptRow;
  readonly refunds: readonly RefundRow[];
  /** The creator's user id; undefined if the account no longer exists. */
  readonly creator: number | undefined;
}

type StepOf<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** Writes the rows of each step, then posts all journals together, because ledger accounts are locked last. */
export async function takeSteps(
  tx: Tx,
  services: Services,
  context: Context,
  steps: readonly Step[],
): Promise<Settled> {
  let { attempt } = context;
  let order = context.order ?? null;
  const journals: Journal[] = [];
  for (const step of steps) {
    switch (step.step) {
      case "book": {
        attempt = await changeAttempt(tx, attempt.id, { bookedAs: step.as });
        const booked = await book(tx, services, context, step);
        order = booked.order;
        journals.push(...booked.journals);
        break;
      }
      case "request_refund":
        journals.push(...(await requestRefund(tx, services, context, step)));
        break;
      case "refund_sent":
      case "refund_failed":
        journals.push(...(await finishRefund(tx, services, context, step)));
        break;
      case "give_back": {
        const isRefund = step.as === "payment_refunded";
        attempt = await changeAttempt(tx, attempt.id, {
          [isRefund ? "bookedRefunded" : "bookedChargedBack"]: step.cumulative,
          takenFromSurvey:
            attempt.takenFromSurvey + step.from.escrow + step.from.feeDeferred,
          lost: attempt.lost + step.from.loss,
        });
        journals.push(await giveBack(tx, context, attempt, step));
      }
    }
  }
  await tellOfLatePayment(tx, services, { ...context, attempt }, steps);
  if (needsOperator(steps) && heldInSuspense(attempt) > 0) {
    await services.jobs.emit(tx, paymentUnresolved, {
      attemptId: attempt.id,
      amount: heldInSuspense(attempt),
      refundId: null,
    });
  }
  await postJournals(tx, journals);
  return { attempt, order };
}

async function tellOfLatePayment(
  tx: Tx,
  { jobs }: Services,
  { survey, attempt, creator }: Context,
  steps: readonly Step[],
): Promise<void> {
  const isLate = steps.some(
    (one) => one.step === "book" && one.as === "late_payment",
  );
  if (!isLate || !survey || creator === undefined) return;
  await jobs.emit(tx, paymentLate, {
    attemptId: attempt.id,
    surveyId: survey.id,
    userId: creator,
    amount: attempt.paid,
    became: steps.some(({ step }) => step === "request_refund")
      ? "refund"
      : "credit",
  });
}

/** Returns true if money entered suspense and is not refunded automatically. */
const needsOperator = (steps: readonly Step[]) =>
  steps.some((one) => one.step === "book" && one.as === "unknown_payment") &&
  !steps.some(({ step }) => step === "request_refund");

async function book(
  tx: Tx,
  services: Services,
  { survey, order, attempt, creator }: Context,
  { as }: StepOf<"book">,
): Promise<{ order: OrderRow | null; journals: Journal[] }> {
  const { id: attemptId, provider, paid: amount } = attempt;
  const effective = attempt.settledAt ? { effectiveAt: attempt.settledAt } : {};
  const collected = { attemptId, provider, amount, ...effective };
  if (as === "survey_paid" && survey && order) {
    return fulfilOrder(tx, services, { survey, order, provider });
  }
  const journal =
    as === "late_payment" && creator !== undefined && survey
      ? latePayment({ ...collected, userId: creator, surveyId: survey.id })
      : unknownPayment(collected);
  return { order: order ?? null, journals: [journal] };
}

async function requestRefund(
  tx: Tx,
  services: Services,
  { attempt, creator }: Context,
  { source, amount }: StepOf<"request_refund">,
): Promise<Journal[]> {
  const userId = source === "credit" ? (creator ?? null) : null;
  const { id: refundId } = await insertRefundRequest(tx, services, {
    attemptId: attempt.id,
    source,
    userId,
    amount,
  });
  return userId === null ? [] : [refundRequested({ refundId, userId, amount })];
}

/**
 * A refund from suspense has no journal of its own: the money that the provider returned is booked as
 * `payment_refunded`.
 */
async function finishRefund(
  tx: Tx,
  { clock, jobs }: Services,
  { refunds, attempt }: Context,
  { step, id }: StepOf<"refund_sent" | "refund_failed">,
): Promise<Journal[]> {
  const refund = refunds.find((one) => one.id === id);
  if (!refund) throw new Error(`Refund ${id} is gone`);
  const { userId, amount } = refund;
  const isSent = step === "refund_sent";
  await endRefund(tx, id, {
    state: isSent ? "sent" : "failed",
    detail: isSent ? null : "charged_back",
    endedAt: clock.now(),
  });
  if (userId === null) return [];
  const moved = { refundId: id, userId, amount };
  await jobs.emit(tx, refundEnded, {
    ...moved,
    outcome: isSent ? "sent" : "charged_back",
  });
  const { provider } = attempt;
  return [isSent ? refundSent({ ...moved, provider }) : refundFailed(moved)];
}

async function giveBack(
  tx: Tx,
  { survey, creator }: Context,
  attempt: AttemptRow,
  { as, cumulative, from }: StepOf<"give_back">,
): Promise<Journal> {
  const { id: attemptId, provider, bookedAs, assignedTo } = attempt;
  if (survey && bookedAs === "survey_paid") {
    await pauseLocked(tx, survey, "refund");
  }
  const event = {
    attemptId,
    provider,
    cumulative,
    surveyId: survey?.id,
    userId: assignedTo ?? creator,
    from,
  };
  return as === "payment_refunded"
    ? paymentRefunded(event)
    : paymentChargedBack(event);
}
