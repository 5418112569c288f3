import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { isPublishable, lockSurvey } from "../../surveys/public.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** Cancels the payment of a void order at the provider. */
export const cancelVoidOrderJob = jobKind<{ orderId: string }>(
  "payments.cancel",
);

/** Voids orders and has them cancelled at the provider. The caller has locked their survey. */
export async function voidOrders(
  tx: Tx,
  { jobs }: Services,
  orders: readonly OrderRow[],
): Promise<void> {
  for (const { id } of orders) {
    await changeOrder(tx, id, { status: "void" });
    await jobs.enqueue(tx, cancelVoidOrderJob, { orderId: id });
  }
}

/** Voids the open orders whose content differs from the survey's. */
export async function voidOutdatedOrders(
  services: Services,
  surveyId: number,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const survey = await lockSurvey(tx, surveyId);
    const orders = await openOrders(tx, surveyId);
    const outdated = orders.filter((order) => !isPublishable(survey, order));
    await voidOrders(tx, services, outdated);
  });
}
