import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import type {
  ListedPayment,
  listPayments as listContract,
  showPayment as showContract,
} from "@sigi/contract/payment-lists.ts";
import type { Page } from "@sigi/contract/page.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { heldInSuspense } from "../attempts/attempt.ts";
import { eventsOf } from "../inbox/repository.ts";
import { findOrder } from "../orders/repository.ts";
import { selectPayment, selectPayments } from "../read-models.ts";
import type { PaymentRow } from "../read-models.ts";
import { refundsOf } from "../refunds/repository.ts";

/** Payment attempts for admins, newest first. */
export async function listPayments(
  tx: Tx,
  query: QueryOf<typeof listContract>,
): Promise<Page<ListedPayment>> {
  const found = await selectPayments(tx, query);
  return { ...found, rows: found.rows.map(present) };
}

/** One of them with its order, refunds and newest notifications. @throws NotFound */
export async function showPayment(
  tx: Tx,
  id: string,
): Promise<ResultOf<typeof showContract>> {
  const row = await selectPayment(tx, id);
  if (!row) throw new NotFound();
  const { orderId } = row.attempt;
  return {
    payment: present(row),
    order: orderId === null ? null : ((await findOrder(tx, orderId)) ?? null),
    refunds: await refundsOf(tx, id),
    events: await eventsOf(tx, id),
  };
}

function present({ attempt, survey, user }: PaymentRow): ListedPayment {
  return { ...attempt, inSuspense: heldInSuspense(attempt), survey, user };
}
