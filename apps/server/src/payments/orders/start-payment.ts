import type { PaymentStart } from "@sigi/contract/payments.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  creatorOf,
  isPublishable,
  storeAtPayment,
  lockUnpublished,
  priceOf,
  pricedItems,
  repriceSurvey,
  requireComplete,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { lockVoucherByCode } from "../vouchers/repository.ts";
import { useVoucher } from "../vouchers/use-voucher.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { drawPaymentId, expiryOf, isReusable } from "./order.ts";
import { creditFor } from "./pay-with-credit.ts";
import { payOrder } from "./pay-order.ts";
import { insertOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/**
 * Opens a payment for the caller's own complete survey; a survey with nothing to pay is published. An open order for
 * the same content is continued, with its price and, unless the provider has ended it, its window.
 * @throws NotFound, SurveyActive, SurveyIncomplete, VoucherRefused, PaymentUnavailable.
 */
export function startPayment(
  services: Services,
  provider: PaymentProvider,
  owned: { code: string; ownerId: number },
): Promise<PaymentStart> {
  return payOrder(services, provider, (tx) => begin(tx, services, owned));
}

async function begin(
  tx: Tx,
  services: Services,
  owned: { code: string; ownerId: number },
): Promise<{ survey: SurveyRow; order: OrderRow }> {
  const now = services.clock.now();
  const draft = await lockUnpublished(tx, owned);
  // Credit is counted next, and ledger accounts are locked last.
  if (draft.voucher) await lockVoucherByCode(tx, draft.voucher.code);
  const open = await openOrders(tx, draft.id);
  const reusable = await findReusable(tx, draft, open, now);
  await cancelOrders(
    tx,
    services,
    open.filter((order) => order !== reusable),
  );
  const survey = reusable ? draft : await repriceSurvey(tx, draft);
  await requireComplete(tx, survey, now);
  await storeAtPayment(tx, survey, now);
  const order = reusable ?? (await openOrder(tx, survey, now));
  return { survey, order };
}

/** Finds an open order for the same content with enough time left to pay it and the same part paid from credit. */
async function findReusable(
  tx: Tx,
  draft: SurveyRow,
  open: readonly OrderRow[],
  now: Date,
): Promise<OrderRow | undefined> {
  const order = open.find(
    (one) => isPublishable(draft, one) && isReusable(one, now),
  );
  if (!order) return undefined;
  const credit = await creditFor(tx, draft, order.gross - order.discount);
  return order.credit === credit ? order : undefined;
}

async function openOrder(
  tx: Tx,
  survey: SurveyRow,
  now: Date,
): Promise<OrderRow> {
  const { feePerRespondent, respondentFee, ...prices } = priceOf(survey);
  const { screenOuts, screenOutPay, gross } = prices;
  const { promisePerHour, promiseBudget } = prices;
  const use = await useVoucher(tx, survey, gross, now);
  const price = gross - use.discount;
  const credit = await creditFor(tx, survey, price);
  return insertOrder(tx, {
    id: drawPaymentId(survey.id),
    kind: "publish",
    surveyId: survey.id,
    creatorId: creatorOf(survey),
    items: await pricedItems(tx, survey.id),
    surveyVersion: survey.version,
    respondents: survey.respondents,
    feePerRespondent,
    respondentFee,
    screenOuts,
    screenOutPay,
    promisePerHour,
    promiseBudget,
    gross,
    ...use,
    credit,
    due: price - credit,
    state: "open",
    createdAt: now,
    expiresAt: expiryOf(now),
  });
}
