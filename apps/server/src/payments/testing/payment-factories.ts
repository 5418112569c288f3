import { chooseCredit, startPayment } from "@sigi/contract/payments.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { receivePaymentNotification } from "@sigi/contract/payments.ts";
import type { PaymentNotification } from "@sigi/contract/payments.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { applyVoucher } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  createDraft,
  testCard,
} from "../../surveys/testing/survey-factories.ts";
import type { SurveyTraits } from "../../surveys/testing/survey-factories.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { paymentLedgerChecks } from "../ledger-checks.ts";
import { findAttempt } from "../attempts/repository.ts";
import type { AttemptRow } from "../attempts/repository.ts";
import { processEvent } from "../inbox/process-event.ts";
import { unprocessedEvents } from "../inbox/repository.ts";
import { findOrder } from "../orders/repository.ts";
import type { OrderRow } from "../orders/repository.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { writeNotification } from "../providers/sandbox/notification.ts";
import { payTransaction } from "../providers/sandbox/pay-transaction.ts";
import { findTransaction } from "../providers/sandbox/repository.ts";
import type { Transaction } from "../providers/sandbox/repository.ts";
import { sandboxServerKey } from "../providers/sandbox/notification.ts";
import { staleRefunds } from "../refunds/repository.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import { vouchers } from "../vouchers/tables.ts";

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

/** A complete draft whose creator has opened its payment. */
export async function awaitingPayment(
  server: TestServer,
  creator: TestUser,
  traits: SurveyTraits = {},
): Promise<{ id: number; code: string; order: OpenedOrder }> {
  const { id, code } = await createDraft(server, creator, traits);
  return { id, code, order: await openPayment(creator, code) };
}

/**
 * Lets the creator's credit pay for their draft as far as it covers the price. @returns the amounts paid by credit and
 * due, in rupiah.
 */
export const useCredit = ({ client }: TestUser, code: string, wanted = true) =>
  client.call(chooseCredit, { params: { code }, body: { useCredit: wanted } });

/** Makes one of the ten vouchers take `discount` rupiah off, and applies it to the creator's draft. */
export async function applyDiscount(
  server: TestServer,
  { client }: TestUser,
  code: string,
  discount: number,
): Promise<void> {
  const voucher = await issueVoucher(server, { value: discount });
  await client.call(applyVoucher, { params: { code }, body: { voucher } });
}

let issued = 0;

/** Gives one of the ten vouchers a new code: by default a fixed amount without limits. @returns the code. */
export async function issueVoucher(
  { services }: TestServer,
  edit: Partial<VoucherEdit>,
): Promise<string> {
  const id = (issued++ % 10) + 1;
  const code = `HEMAT-${issued}`;
  await services.db
    .update(vouchers)
    .set({
      code,
      type: "fixed",
      active: true,
      minTotal: 0,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerUser: null,
      ...edit,
      issue: sql`issue + 1`,
    })
    .where(eq(vouchers.id, id));
  return code;
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
 * Posts a notification as the provider does, without session and CSRF token, and processes the received notifications.
 * @returns the HTTP status.
 */
export async function notify(
  server: TestServer,
  notification: object,
): Promise<number> {
  const { method, path } = receivePaymentNotification;
  const response = await fetch(server.origin + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(notification),
  });
  await processInbox(server);
  return response.status;
}

/** Pays, and posts the provider's notification of the payment. */
export async function payAndNotify(
  server: TestServer,
  order: OpenedOrder,
): Promise<void> {
  await payAtProvider(server, order);
  const notification = await signedNotification(server, order.orderId);
  expect(await notify(server, notification)).toBe(200);
}

/** Processes received notifications, as the queue's workers do. */
export async function processInbox(
  { services }: TestServer,
  providers?: readonly PaymentProvider[],
): Promise<void> {
  const before = new Date(services.clock.now().getTime() + 60_000);
  const ids = await unprocessedEvents(services.db, { before, limit: 1_000 });
  for (const id of ids) await processEvent(services, id, providers);
}

/** Sends requested refunds, as the queue's workers do. */
export async function sendRefunds({ services }: TestServer): Promise<void> {
  const before = new Date(services.clock.now().getTime() + 60_000);
  const ids = await staleRefunds(services.db, { before, limit: 100 });
  for (const id of ids) await sendRefund(services, id);
}

/** Returns the attempt with this provider's order id. */
export async function attemptOf(
  { services }: TestServer,
  id: string,
): Promise<AttemptRow> {
  const attempt = await findAttempt(services.db, id);
  if (!attempt) throw new Error(`no payment attempt ${id}`);
  return attempt;
}

/** The order of a payment attempt. */
export async function orderOf(
  server: TestServer,
  attemptId: string,
): Promise<OrderRow> {
  const { orderId } = await attemptOf(server, attemptId);
  const order = await findOrder(server.services.db, orderId ?? "");
  if (!order) throw new Error(`no order of ${attemptId}`);
  return order;
}

export const surveyOf = ({ client }: TestUser, code: string): Promise<Survey> =>
  client.call(getSurvey, { params: { code } });

/**
 * Makes an order older, in our records and in the sandbox. The server's clock is not advanced, because sessions would
 * expire before the window.
 */
export async function ageOrder(
  { services }: TestServer,
  { orderId }: { orderId: string },
  minutes: number,
): Promise<void> {
  await services.db.execute(sql`
    update orders set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})
    where id = (select order_id from payment_attempts where id = ${orderId})`);
  await services.db.execute(sql`
    update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
      next_check_at = next_check_at - make_interval(mins => ${minutes})
    where id = ${orderId}`);
  await services.db.execute(sql`
    update sandbox_transactions set expires_at = expires_at - make_interval(mins => ${minutes}),
      settled_at = settled_at - make_interval(mins => ${minutes})
    where order_id = ${orderId}`);
}

/** Fails unless orders, sandbox and ledger agree. */
export async function expectBooksToAgree({
  services,
}: TestServer): Promise<void> {
  expect(await verifyLedger(services.db, paymentLedgerChecks)).toEqual([]);
}

/**
 * Fails unless the sandbox holds exactly the balance of its ledger account. Call it only when no transfer is pending.
 */
export async function expectSandboxToAgree({
  services,
}: TestServer): Promise<void> {
  const { rows } = await services.db.execute<{
    held: number;
    booked: number;
  }>(sql`
    select
      (select coalesce(sum(gross_amount - refunded - charged_back), 0)::int from sandbox_transactions
        where status not in ('pending', 'deny', 'cancel', 'expire')) as held,
      (select coalesce(sum(balance), 0)::int from ledger_accounts
        where kind = 'gateway_clearing' and owner = 'provider:sandbox') as booked`);
  expect(rows[0]?.booked).toBe(rows[0]?.held);
}
