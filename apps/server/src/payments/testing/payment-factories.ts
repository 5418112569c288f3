import { startPayment } from "@sigi/contract/payments.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { receivePaymentNotification } from "@sigi/contract/payments.ts";
import type { PaymentNotification } from "@sigi/contract/payments.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import type { TestUser } from "../../testing/factories.ts";
import { testCard } from "../../testing/survey-factories.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import { findOrder } from "../orders/repository.ts";
import type { OrderRow } from "../orders/repository.ts";
import { writeNotification } from "../providers/sandbox/notification.ts";
import { payTransaction } from "../providers/sandbox/pay-transaction.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import type { Transaction } from "../providers/sandbox/repository.ts";
import { sandboxServerKey } from "../providers/sandbox/notification.ts";

export interface OpenedOrder {
  readonly orderId: string;
  readonly token: string;
  readonly redirectUrl: string;
  readonly amount: number;
}

/** Opens a payment as its creator. */
export async function openPayment(
  { client }: TestUser,
  code: string,
): Promise<OpenedOrder> {
  const start = await client.call(startPayment, { params: { code } });
  if ("published" in start) throw new Error("Nothing had to be paid");
  return start;
}

/** Pays in the sandbox; with `work: false` the notification stays in the queue. */
export function payAtProvider(
  { services }: TestServer,
  { token }: { token: string },
) {
  return payTransaction(services, token, testCard);
}

/** A signed notification of the sandbox with any status, independent of the transaction's. */
export async function signedNotification(
  { services }: TestServer,
  orderId: string,
  status: Transaction["status"] = "settlement",
): Promise<PaymentNotification> {
  const transaction = await findTransaction(services.db, { orderId });
  if (!transaction) throw new Error(`no transaction of ${orderId}`);
  return writeNotification(
    transaction,
    status,
    sandboxServerKey(services.secret),
  );
}

/**
 * Posts a notification as the provider does: without session and CSRF token.
 * @returns the HTTP status.
 */
export async function notify(
  { origin }: TestServer,
  notification: PaymentNotification,
): Promise<number> {
  const { method, path } = receivePaymentNotification;
  const response = await fetch(origin + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(notification),
  });
  return response.status;
}

export async function orderOf(
  { services }: TestServer,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(services.db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

export const surveyOf = ({ client }: TestUser, code: string): Promise<Survey> =>
  client.call(getSurvey, { params: { code } });

/**
 * Makes an order older, here and in the sandbox. The server's clock is unchanged: sessions would expire before the
 * window.
 */
export async function ageOrder(
  { services }: TestServer,
  { orderId }: { orderId: string },
  minutes: number,
): Promise<void> {
  await services.db.execute(sql`
    update orders set created_at = created_at - make_interval(mins => ${minutes}) where id = ${orderId}`);
  await services.db.execute(sql`
    update sandbox_transactions set expires_at = expires_at - make_interval(mins => ${minutes})
    where order_id = ${orderId}`);
}

/** Fails unless orders, sandbox and ledger agree. */
export async function expectBooksToAgree({
  services,
}: TestServer): Promise<void> {
  expect(await verifyLedger(services.db, paymentLedgerChecks)).toEqual([]);
}
