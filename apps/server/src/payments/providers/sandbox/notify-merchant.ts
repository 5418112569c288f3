import { receivePaymentNotification } from "@sigi/contract/payments.ts";
import type { PaymentNotification } from "@sigi/contract/payments.ts";
import type { Config } from "../../../platform/config.ts";
import type { Services } from "../../../platform/services.ts";
import { writeNotification } from "./notification.ts";
import { findTransaction } from "./repository.ts";
import type { Transaction } from "./repository.ts";
import { sandboxServerKey } from "./signature.ts";

const TIMEOUT_MS = 5_000;

/** Posts a signed notification, as a gateway would. @throws Error until the merchant accepts it; the job repeats it. */
export async function notifyMerchant(
  { db, config, secret }: Services,
  { orderId, status }: Pick<Transaction, "orderId" | "status">,
): Promise<void> {
  const transaction = await findTransaction(db, { orderId });
  if (!transaction) throw new Error(`The sandbox holds no order ${orderId}`);
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
 * To the public origin, as a real gateway would; where this machine cannot reach that (a name that only the outside
 * knows), to the port that the server listens on.
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
