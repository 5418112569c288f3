import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import { lockSurvey } from "../../surveys/public.ts";
import { liveAttempts } from "../attempts/repository.ts";
import { isFulfillable } from "./order.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** Cancels a payment window at its provider. */
export const cancelAttemptJob = jobKind<{ attemptId: string }>(
  "payments.cancel",
);

/**
 * Cancels orders and enqueues the cancellation of their windows at the provider. The caller has locked their survey.
 */
export async function cancelOrders(
  tx: Tx,
  { jobs }: Services,
  orders: readonly OrderRow[],
): Promise<OrderRow[]> {
  const cancelled: OrderRow[] = [];
  for (const { id } of orders) {
    cancelled.push(await changeOrder(tx, id, { state: "cancelled" }));
    for (const attempt of await liveAttempts(tx, id)) {
      await jobs.enqueue(tx, cancelAttemptJob, { attemptId: attempt.id });
    }
  }
  return cancelled;
}

/** Cancels the outdated open orders of a survey: its content changed, it ended, or the orders expired. */
export async function cancelOutdatedOrders(
  services: Services,
  surveyId: number,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const survey = await lockSurvey(tx, surveyId);
    const now = services.clock.now();
    const orders = await openOrders(tx, surveyId);
    const outdated = orders.filter(
      (order) => !isFulfillable(survey, order) || now > order.expiresAt,
    );
    await cancelOrders(tx, services, outdated);
  });
}
