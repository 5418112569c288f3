import {
  postReferredSurveyPaid,
  postSurveyPaid,
  postLatePayment,
} from "../../ledger/public.ts";
import type { ReferralEarned } from "../../ledger/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import {
  activateSurvey,
  creatorOf,
  isPublishable,
  lockSurvey,
  surveyPublished,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { voidOrders } from "./void-orders.ts";
import { PaymentMismatch, PaymentUnavailable } from "../errors.ts";
import { referralEarned } from "../events.ts";
import { fixReferral } from "../referral/fix-referral.ts";
import { failOrder } from "./fail-order.ts";
import { isOpen, isOver, isSettled } from "./order.ts";
import type {
  PaymentProvider,
  ProviderStatus,
} from "../providers/payment-provider.ts";
import { changeOrder, findOrder, lockOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/**
 * Asks the provider for an order's status and applies it, once. Idempotent: only the status counts, not the caller,
 * the number or the order of calls.
 * @throws NotFound for an unknown order, PaymentMismatch when the provider reports another order or amount,
 * PaymentUnavailable when it does not respond.
 */
export async function settleOrder(
  services: Services,
  provider: PaymentProvider,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(services.db, orderId);
  if (!order) throw new NotFound();
  const status = await askProvider(services, provider, orderId);
  if (status && !agrees(status, order)) {
    services.log.error(
      `Order ${orderId} of Rp ${order.amount}: the provider holds ${status.orderId} of Rp ${status.amount}`,
    );
    throw new PaymentMismatch();
  }
  return inTransaction(services.db, (tx) =>
    applyState(tx, services, order, status?.state ?? "unknown"),
  );
}

async function askProvider(
  { log }: Services,
  provider: PaymentProvider,
  orderId: string,
): Promise<ProviderStatus | null> {
  try {
    return await provider.status(orderId);
  } catch (error) {
    log.error(`No status of order ${orderId}: ${reasonOf(error)}`);
    throw new PaymentUnavailable();
  }
}

function agrees(status: ProviderStatus, order: OrderRow): boolean {
  return status.orderId === order.id && status.amount === order.amount;
}

/** Locks the survey, then the order; ledger accounts come last. */
async function applyState(
  tx: Tx,
  services: Services,
  { id, surveyId }: OrderRow,
  state: ProviderStatus["state"] | "unknown",
): Promise<OrderRow> {
  const now = services.clock.now();
  const survey = await lockSurvey(tx, surveyId);
  const order = await lockOrder(tx, id);
  if (isSettled(order)) return order;
  if (state === "paid") {
    return isPublishable(survey, order)
      ? publish(tx, services, survey, order)
      : creditCreator(tx, services, survey, order);
  }
  if (isOpen(order) && isOver(order, state, now)) {
    return failOrder(tx, survey, order);
  }
  return changeOrder(tx, id, { checkedAt: now });
}

async function publish(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  order: OrderRow,
): Promise<OrderRow> {
  const now = services.clock.now();
  const referral = await fixReferral(tx, survey, order);
  const paid = await changeOrder(tx, order.id, {
    status: "paid",
    paidAt: now,
    referralPercent: referral?.percent ?? null,
  });
  await voidOrders(tx, services, await openOrders(tx, survey.id));
  await activateSurvey(tx, survey, order, now);
  await services.jobs.emit(tx, surveyPublished, {
    surveyId: survey.id,
    ownerId: creatorOf(survey),
  });
  await postPublished(tx, services, survey, order, referral?.earned);
  return paid;
}

/** Posts the survey's money and, if there is a referrer, the referrer's reward. */
async function postPublished(
  tx: Tx,
  { jobs }: Services,
  survey: SurveyRow,
  order: OrderRow,
  earned: ReferralEarned | undefined,
): Promise<void> {
  const { id: surveyId } = survey;
  const creatorId = creatorOf(survey);
  const { respondents, respondentFee: reward } = order;
  const platformFee = order.feePerRespondent - reward;
  const price = { respondents, reward, platformFee };
  const event = {
    orderId: order.id,
    surveyId,
    creatorId,
    provider: order.provider,
    ...price,
  };
  if (earned === undefined || earned.amount === 0) {
    await postSurveyPaid(tx, event);
    return;
  }
  const { orderId, userId, amount } = earned;
  await jobs.emit(tx, referralEarned, { orderId, userId, amount });
  await postReferredSurveyPaid(tx, event, earned);
}

/** The order's content no longer exists: the amount becomes the creator's credit. */
async function creditCreator(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  { id, amount, provider }: OrderRow,
): Promise<OrderRow> {
  const credited = await changeOrder(tx, id, {
    status: "credited",
    paidAt: services.clock.now(),
  });
  await postLatePayment(tx, {
    attemptId: id,
    provider,
    userId: creatorOf(survey),
    amount,
  });
  return credited;
}

/** Cancels the payment of a void order at the provider, then settles it: money may have arrived before. */
export async function cancelVoidOrder(
  services: Services,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  await provider.cancel(orderId);
  await settleOrder(services, provider, orderId);
}
