import {
  postReferredSurveyPaid,
  postSurveyPaid,
  postVoidOrderPaid,
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
import { callOff } from "./void-orders.ts";
import { PaymentMismatch, PaymentUnavailable } from "../errors.ts";
import { referralEarned } from "../events.ts";
import { fixReferral } from "../referral/fix-referral.ts";
import { giveUp } from "./fail-order.ts";
import { isOpen, isOver, isSettled } from "./order.ts";
import type {
  PaymentProvider,
  ProviderStatus,
} from "../providers/payment-provider.ts";
import { changeOrder, findOrder, lockOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/**
 * Asks the provider about an order and does, once, what its answer means, whoever asks for it, how often, and in
 * whatever order: the answer counts, not what led to the question.
 * @throws NotFound for an order that is not ours, PaymentMismatch when the provider's books disagree with it,
 * PaymentUnavailable when it does not answer.
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

/** Locks the survey, then the order; the ledger's accounts come last. */
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
    return giveUp(tx, survey, order);
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
  await callOff(tx, services, await openOrders(tx, survey.id));
  await activateSurvey(tx, survey, order, now);
  await services.jobs.emit(tx, surveyPublished, {
    surveyId: survey.id,
    ownerId: creatorOf(survey),
  });
  await bookPublished(tx, services, survey, order, referral?.earned);
  return paid;
}

/** The survey's money and, where it earns somebody something, the referrer's. */
async function bookPublished(
  tx: Tx,
  { jobs }: Services,
  { id: surveyId }: SurveyRow,
  order: OrderRow,
  earned: ReferralEarned | undefined,
): Promise<void> {
  const { respondents, respondentFee: reward } = order;
  const platformFee = order.feePerRespondent - reward;
  const price = { respondents, reward, platformFee };
  const event = { orderId: order.id, surveyId, ...price };
  if (earned === undefined || earned.amount === 0) {
    await postSurveyPaid(tx, event);
    return;
  }
  const { orderId, userId, amount } = earned;
  await jobs.emit(tx, referralEarned, { orderId, userId, amount });
  await postReferredSurveyPaid(tx, event, earned);
}

/** Paid for what is not there any more: the creator keeps the money, as balance. */
async function creditCreator(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  { id, amount }: OrderRow,
): Promise<OrderRow> {
  const credited = await changeOrder(tx, id, {
    status: "credited",
    paidAt: services.clock.now(),
  });
  await postVoidOrderPaid(tx, {
    orderId: id,
    userId: creatorOf(survey),
    amount,
  });
  return credited;
}
