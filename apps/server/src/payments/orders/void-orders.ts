import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { isPublishable, lockSurvey } from "../../surveys/public.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** Closes a void order at the provider. */
export const cancelOrderJob = jobKind<{ orderId: string }>("payments.cancel");

/** Makes orders void and has them closed at the provider. The caller holds the lock of their survey. */
export async function callOff(
  tx: Tx,
  { jobs }: Services,
  orders: readonly OrderRow[],
): Promise<void> {
  for (const { id } of orders) {
    await changeOrder(tx, id, { status: "void" });
    await jobs.enqueue(tx, cancelOrderJob, { orderId: id });
  }
}

/** Calls off the payments that no longer pay for the survey as it is. */
export async function callOffOutdated(
  services: Services,
  surveyId: number,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const survey = await lockSurvey(tx, surveyId);
    const orders = await openOrders(tx, surveyId);
    const outdated = orders.filter((order) => !isPublishable(survey, order));
    await callOff(tx, services, outdated);
  });
}
