import type { Journal } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  activateSurvey,
  addRespondents,
  creatorOf,
  surveyPublished,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { orderPaid } from "../events.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { readReferralTerms } from "../referral/repository.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";
import { surveyPaid } from "../journals/survey-paid.ts";

/**
 * Publishes the survey of a paid order, or adds its respondents. The caller holds the locks of survey and order, has
 * checked `isFulfillable`, and posts the journals last.
 */
export async function fulfilOrder(
  tx: Tx,
  services: Services,
  {
    survey,
    order,
    provider,
  }: { survey: SurveyRow; order: OrderRow; provider: ProviderName },
): Promise<{ order: OrderRow; journals: Journal[] }> {
  const now = services.clock.now();
  const paid = await changeOrder(tx, order.id, {
    state: "paid",
    paidAt: now,
    referralPercent:
      order.kind === "top_up" || survey.referral === null
        ? null
        : (await readReferralTerms(tx)).percent,
  });
  if (order.kind === "top_up") await addRespondents(tx, survey, order);
  else await publish(tx, services, survey, order, now);
  const creatorId = creatorOf(survey);
  const { voucherId, voucherIssue } = order;
  if (order.gross > 0) {
    await services.jobs.emit(tx, orderPaid, {
      orderId: order.id,
      surveyId: survey.id,
      userId: creatorId,
      amount: order.gross - order.discount,
    });
  }
  const journals = [
    surveyPaid({
      orderId: order.id,
      surveyId: survey.id,
      creatorId,
      provider,
      respondents: order.respondents,
      reward: order.respondentFee,
      platformFee: order.feePerRespondent - order.respondentFee,
      screenoutBudget: order.screenOuts * order.screenOutPay,
      payPromiseBudget: order.promiseBudget,
      collected: order.due,
      credit: order.credit,
      voucher: order.discount,
      ...(voucherId !== null &&
        voucherIssue !== null && {
          voucherUse: { id: voucherId, issue: voucherIssue },
        }),
    }),
  ];
  return { order: paid, journals };
}

async function publish(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  order: OrderRow,
  now: Date,
): Promise<void> {
  await cancelOrders(tx, services, await openOrders(tx, survey.id));
  await activateSurvey(tx, survey, order, now);
  await services.jobs.emit(tx, surveyPublished, {
    surveyId: survey.id,
    ownerId: creatorOf(survey),
  });
}
