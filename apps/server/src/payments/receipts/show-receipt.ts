import type { Receipt, ReceiptSummary } from "@sigi/contract/receipts.ts";
import { findUser } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { selectPaidOrder } from "../orders/read-models.ts";
import type { PaidOrder } from "../orders/read-models.ts";

/** The receipt of an order for its creator or an admin. @throws NotFound, also for an order of another creator. */
export async function showReceipt(
  tx: Tx,
  reader: Pick<SessionUser, "id" | "role">,
  orderId: string,
): Promise<Receipt> {
  const found = await selectPaidOrder(tx, orderId);
  const mayRead =
    reader.role === "admin" || found?.order.creatorId === reader.id;
  if (!found || !mayRead) throw new NotFound();
  return receiptOf(tx, found);
}

/** Returns the receipt of an order that was paid. @throws Error if there is none. */
export async function receiptOfOrder(
  tx: Tx,
  orderId: string,
): Promise<Receipt> {
  const found = await selectPaidOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} was not paid`);
  return receiptOf(tx, found);
}

async function receiptOf(tx: Tx, paid: PaidOrder): Promise<Receipt> {
  const { order, payment } = paid;
  const buyer = await findUser(tx, order.creatorId);
  return {
    ...summaryOf(paid),
    items: [...order.items],
    feePerRespondent: order.feePerRespondent,
    voucher: order.voucher?.code ?? null,
    buyer: buyer ? { name: buyer.name, email: buyer.email } : null,
    payment,
  };
}

/** The row of an order in lists. Amounts in rupiah. */
export function summaryOf({
  order,
  survey,
  payment,
}: PaidOrder): ReceiptSummary {
  return {
    ...order,
    order: order.id,
    state: order.state === "paid" ? "paid" : "late",
    survey,
    paidAt: payment?.settledAt ?? order.paidAt ?? order.createdAt,
  };
}
