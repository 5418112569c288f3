import type { PaymentStart } from "@sigi/contract/payments.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import {
  awaitPayment,
  isPublishable,
  lockSurvey,
  preparePayment,
  priceOf,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { voidOrders } from "./void-orders.ts";
import { PaymentUnavailable } from "../errors.ts";
import { failOrder } from "./fail-order.ts";
import { drawOrderId, isReusable, windowEnd } from "./order.ts";
import type {
  OpenedPayment,
  PaymentProvider,
} from "../providers/payment-provider.ts";
import {
  changeOrder,
  insertOrder,
  lockOrder,
  openOrders,
} from "./repository.ts";
import type { OrderRow } from "./repository.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Opens a payment for the caller's own complete survey. An open order for the same content is returned again, unless
 * the provider has ended it. The provider is called between two transactions: an order is `creating` until its token
 * is known.
 * @throws NotFound, SurveyActive, SurveyIncomplete, PaymentUnavailable.
 */
export async function startPayment(
  services: Services,
  provider: PaymentProvider,
  owned: { code: string; ownerId: number },
): Promise<PaymentStart> {
  const { survey, order } = await inTransaction(services.db, (tx) =>
    beginOrder(tx, services, provider.name, owned),
  );
  const opened =
    order.status === "pending"
      ? await settleOrder(services, provider, order.id)
      : await openAtProvider(services, provider, survey, order);
  // Paid, ended or edited during the call to the provider: start over with the current state.
  return opened?.status === "pending"
    ? presentStart(opened)
    : startPayment(services, provider, owned);
}

async function beginOrder(
  tx: Tx,
  services: Services,
  provider: PaymentProvider["name"],
  owned: { code: string; ownerId: number },
): Promise<{ survey: SurveyRow; order: OrderRow }> {
  const survey = await preparePayment(tx, owned);
  const now = services.clock.now();
  const pending = (await openOrders(tx, survey.id)).filter(
    ({ status }) => status === "pending",
  );
  const reusable = pending.find(
    (order) => isPublishable(survey, order) && isReusable(order, now),
  );
  if (reusable) return { survey, order: reusable };
  await voidOrders(tx, services, pending);
  const { feePerRespondent, respondentFee, totalCost } = priceOf(survey);
  const order = await insertOrder(tx, {
    id: drawOrderId(survey.id),
    surveyId: survey.id,
    surveyVersion: survey.version,
    provider,
    status: "creating",
    amount: totalCost,
    respondents: survey.respondents,
    feePerRespondent,
    respondentFee,
    createdAt: now,
  });
  return { survey, order };
}

/** @returns the order to pay; undefined when the survey changed meanwhile. */
async function openAtProvider(
  services: Services,
  provider: PaymentProvider,
  survey: SurveyRow,
  order: OrderRow,
): Promise<OrderRow | undefined> {
  const payment = await askProvider(services, provider, survey, order);
  return inTransaction(services.db, (tx) =>
    openOrder(tx, services, order, payment),
  );
}

const ITEM_NAME_MAX = 50;

async function askProvider(
  { db, log }: Services,
  provider: PaymentProvider,
  { title }: SurveyRow,
  order: OrderRow,
): Promise<OpenedPayment> {
  try {
    return await provider.create({
      orderId: order.id,
      amount: order.amount,
      itemName: Array.from(title).slice(0, ITEM_NAME_MAX).join(""),
      expiresAt: windowEnd(order),
    });
  } catch (error) {
    log.error(`Order ${order.id} could not be opened: ${reasonOf(error)}`);
    await inTransaction(db, async (tx) =>
      failOrder(tx, await lockSurvey(tx, order.surveyId), order),
    );
    throw new PaymentUnavailable();
  }
}

async function openOrder(
  tx: Tx,
  services: Services,
  { id, surveyId }: OrderRow,
  { token, redirectUrl }: OpenedPayment,
): Promise<OrderRow | undefined> {
  const survey = await lockSurvey(tx, surveyId);
  const order = await lockOrder(tx, id);
  const other = (await openOrders(tx, surveyId)).find(
    (one) => one.status === "pending" && isPublishable(survey, one),
  );
  const payable = order.status === "creating" && isPublishable(survey, order);
  if (other || !payable) {
    await voidOrders(tx, services, [order]);
    return other;
  }
  await awaitPayment(tx, survey);
  return changeOrder(tx, id, { status: "pending", token, redirectUrl });
}

function presentStart(order: OrderRow): PaymentStart {
  const { id, amount, provider, token, redirectUrl } = order;
  if (token === null || redirectUrl === null) {
    throw new Error(`Order ${id} is pending without a token`);
  }
  return { token, redirectUrl, orderId: id, amount, provider };
}
