import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { showPayment as showContract } from "@sigi/contract/payment-lists.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { eventsOf } from "../inbox/repository.ts";
import { findOrder } from "../orders/repository.ts";
import { selectPayment } from "../read-models.ts";
import { refundsOf } from "../refunds/repository.ts";

/** A payment attempt with its order, refunds and newest notifications. @throws NotFound */
export async function showPayment(
  tx: Tx,
  id: string,
): Promise<ResultOf<typeof showContract>> {
  const payment = await selectPayment(tx, id);
  if (!payment) throw new NotFound();
  const { orderId } = payment;
  return {
    payment,
    order: orderId === null ? null : ((await findOrder(tx, orderId)) ?? null),
    refunds: await refundsOf(tx, id),
    events: await eventsOf(tx, id),
  };
}
