import { receivePaymentNotification } from "@sigi/contract/payments.ts";
import type { PaymentNotification } from "@sigi/contract/payments.ts";
import type { Config } from "../../../platform/config.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import { jobKind } from "../../../platform/jobs/job-kinds.ts";
import type { Services } from "../../../platform/services.ts";
import { sandboxServerKey, writeNotification } from "./notification.ts";
import { changeOpenTransaction, findTransaction } from "./repository.ts";
import type { Transaction } from "./repository.ts";

/** Notifies the merchant of a transaction's status over HTTP, until the notification is accepted. */
export const notificationJob = jobKind<{
  orderId: string;
  status: Transaction["status"];
}>("sandbox.notify", 8);

/** Changes an open transaction and enqueues the notification. @returns undefined when it is closed already. */
export async function changeTransaction(
  tx: Tx,
  { jobs }: Services,
  orderId: string,
  change: { status: "settlement" | "deny" | "cancel"; settledAt?: Date },
): Promise<Transaction | undefined> {
  const transaction = await changeOpenTransaction(tx, orderId, change);
  if (!transaction) return undefined;
  const { status } = change;
  await jobs.enqueue(tx, notificationJob, { orderId, status });
  return transaction;
}

const TIMEOUT_MS = 5_000;

/** Posts a signed notification, as a provider does. @throws Error until the merchant accepts it; the job retries. */
export async function notifyMerchant(
  { db, config, secret }: Services,
  { orderId, status }: Pick<Transaction, "orderId" | "status">,
): Promise<void> {
  const transaction = await findTransaction(db, { orderId });
  if (!transaction) throw new Error(`The sandbox has no order ${orderId}`);
  const notification = writeNotification(
    transaction,
    status,
    sandboxServerKey(secret),
  );
  const response = await post(config, notification);
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`Notification of ${orderId}: HTTP ${response.status}`);
  }
}

/**
 * Posts to the public origin, as a real provider does. Falls back to the server's own port if this machine cannot reach
 * the public origin, for example because only external resolvers know its name.
 */
async function post(
  config: Config,
  notification: PaymentNotification,
): Promise<Response> {
  try {
    return await postTo(config.appUrl, notification);
  } catch {
    return postTo(`http://127.0.0.1:${config.port}`, notification);
  }
}

function postTo(
  origin: string,
  notification: PaymentNotification,
): Promise<Response> {
  const { method, path } = receivePaymentNotification;
  return fetch(origin + path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(notification),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
