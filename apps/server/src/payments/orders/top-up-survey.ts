import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  PaymentStart,
  topUpSurvey as endpoint,
} from "@sigi/contract/payments.ts";
import { IdempotencyKeyReused } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  creatorOf,
  growthPrice,
  lockPublished,
  pricedItems,
  requireGrowing,
} from "../../surveys/public.ts";
import type { Growth, SurveyRow } from "../../surveys/public.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { drawPaymentId, expiryOf, isReusable } from "./order.ts";
import { creditFor } from "./pay-with-credit.ts";
import { payOrder } from "./pay-order.ts";
import {
  changeOrder,
  findRepeatedOrder,
  insertOrder,
  openOrders,
  storeUseCredit,
} from "./repository.ts";
import type { OrderRow } from "./repository.ts";

interface TopUp {
  readonly code: string;
  readonly ownerId: number;
  readonly wanted: BodyOf<typeof endpoint>;
  /** Without a key every call is a new request. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Adds respondents or paid screen-outs to the caller's running survey at its price: opens a payment of the difference,
 * or adds them at once if the creator's credit covers the price. A repeat under the same idempotency key continues the
 * first request, and gets its result even if the survey has ended or changed since.
 * @throws NotFound, SurveyNotRunning, PausedByOthers, PausedForRefund, Invalid, IdempotencyKeyReused,
 * PaymentUnavailable
 */
export function topUpSurvey(
  services: Services,
  provider: PaymentProvider,
  { idempotencyKey = randomUUID(), ...request }: TopUp,
): Promise<PaymentStart> {
  return payOrder(services, provider, (tx) =>
    begin(tx, services, { ...request, idempotencyKey }),
  );
}

async function begin(
  tx: Tx,
  services: Services,
  { code, ownerId, wanted, idempotencyKey }: TopUp & { idempotencyKey: string },
): Promise<{ survey: SurveyRow; order: OrderRow }> {
  const now = services.clock.now();
  const { respondents, screenOuts = 0, useCredit } = wanted;
  const growth = { respondents, screenOuts };
  const owned = { code, owner: { userId: ownerId } };
  const survey = await lockPublished(tx, owned);
  const earlier = await findRepeatedOrder(tx, survey.id, idempotencyKey);
  if (earlier && !isFor(earlier, growth)) {
    throw new IdempotencyKeyReused();
  }
  if (earlier?.state === "paid") return { survey, order: earlier };
  requireGrowing(survey, growth);
  if (earlier) await changeOrder(tx, earlier.id, { idempotencyKey: null });

  await storeUseCredit(tx, survey.id, useCredit ?? false);
  const gross = growthPrice(survey, growth);
  const credit = await creditFor(tx, survey, gross);
  const open = await openOrders(tx, survey.id);
  const reusable = open.find(
    (order) =>
      isFor(order, growth) && order.credit === credit && isReusable(order, now),
  );
  await cancelOrders(
    tx,
    services,
    open.filter((order) => order !== reusable),
  );
  if (reusable) {
    return {
      survey,
      order: await changeOrder(tx, reusable.id, { idempotencyKey }),
    };
  }
  const { id: surveyId, version: surveyVersion } = survey;
  const { feePerRespondent, respondentFee } = survey;
  const order = await insertOrder(tx, {
    id: drawPaymentId(surveyId),
    kind: "top_up",
    surveyId,
    surveyVersion,
    respondents,
    feePerRespondent,
    respondentFee,
    screenOuts,
    screenOutPay: survey.screenOutPay ?? 0,
    creatorId: creatorOf(survey),
    items: await pricedItems(tx, surveyId),
    gross,
    credit,
    due: gross - credit,
    state: "open",
    idempotencyKey,
    createdAt: now,
    expiresAt: expiryOf(now),
  });
  return { survey, order };
}

const isFor = (order: OrderRow, { respondents, screenOuts }: Growth): boolean =>
  order.respondents === respondents && order.screenOuts === screenOuts;
