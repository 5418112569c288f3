import { NotFound } from "../../../platform/business-error.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Services } from "../../../platform/services.ts";
import { closeTransaction } from "./close-transaction.ts";
import { snapStatus } from "./notification.ts";
import { expireTransaction, findTransaction } from "./repository.ts";
import { CardRefused, TransactionClosed } from "./errors.ts";
import { askBank } from "./test-cards.ts";
import type { Card } from "./test-cards.ts";

/**
 * What the pay window's button does. A refused card is written down and told to the merchant, and the window stays
 * open: another card may succeed.
 * @throws NotFound, TransactionClosed, CardRefused, OtpWrong.
 */
export async function payTransaction(
  services: Services,
  token: string,
  card: Card,
): Promise<{
  orderId: string;
  transactionStatus: string;
  statusCode: string;
}> {
  const { db, clock } = services;
  const now = clock.now();
  await expireTransaction(db, { token }, now);
  const transaction = await findTransaction(db, { token });
  if (!transaction) throw new NotFound();
  const { orderId, status } = transaction;
  if (status !== "pending" && status !== "deny") throw new TransactionClosed();
  const verdict = askBank(card);
  const closed = await inTransaction(db, (tx) =>
    closeTransaction(tx, services, orderId, {
      status: verdict,
      ...(verdict === "settlement" ? { settledAt: now } : {}),
    }),
  );
  if (!closed) throw new TransactionClosed();
  if (verdict === "deny") throw new CardRefused();
  const { transaction_status, status_code } = snapStatus(verdict);
  return {
    orderId,
    transactionStatus: transaction_status,
    statusCode: status_code,
  };
}
