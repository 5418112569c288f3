import type { Tx } from "../../../platform/database/transaction.ts";
import type { Services } from "../../../platform/services.ts";
import type { NewRefund } from "../payment-provider.ts";
import { notificationJob } from "./notify-merchant.ts";
import {
  changeSettled,
  insertRefund,
  lockTransaction,
  refundKeysOf,
} from "./repository.ts";
import type { Transaction } from "./repository.ts";

/** Refunds a part of a paid card payment, once per key. @returns false if the payment does not hold that much. */
export async function refundTransaction(
  tx: Tx,
  services: Pick<Services, "jobs">,
  { orderId, refundKey, amount }: NewRefund,
): Promise<boolean> {
  const transaction = await lockTransaction(tx, orderId);
  if (!transaction || transaction.method !== "credit_card") return false;
  const known = await refundKeysOf(tx, orderId);
  if (known.includes(refundKey)) return true;
  if (amount > leftOf(transaction)) return false;
  await insertRefund(tx, { orderId, refundKey, amount });
  const refunded = transaction.refunded + amount;
  await change(tx, services, { ...transaction, refunded });
  return true;
}

/**
 * Simulates a full or partial refund or chargeback that a bank or an operator at the provider makes without our
 * request. Amounts in rupiah.
 */
export async function giveBack(
  tx: Tx,
  services: Pick<Services, "jobs">,
  orderId: string,
  { refunded = 0, chargedBack = 0 },
): Promise<void> {
  const transaction = await lockTransaction(tx, orderId);
  if (!transaction || refunded + chargedBack > leftOf(transaction)) {
    throw new Error(`${orderId} does not hold that much`);
  }
  await change(tx, services, {
    ...transaction,
    refunded: transaction.refunded + refunded,
    chargedBack: transaction.chargedBack + chargedBack,
  });
}

/** Amount that a paid transaction still holds, in rupiah. */
function leftOf(transaction: Transaction): number {
  const { status, grossAmount, refunded, chargedBack } = transaction;
  const isPaid = status === "settlement" || refunded + chargedBack > 0;
  return isPaid ? grossAmount - refunded - chargedBack : 0;
}

async function change(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { orderId, grossAmount, refunded, chargedBack }: Transaction,
): Promise<void> {
  const part = refunded + chargedBack < grossAmount ? "partial_" : "";
  const status =
    chargedBack > 0
      ? (`${part}chargeback` as const)
      : (`${part}refund` as const);
  await changeSettled(tx, orderId, { status, refunded, chargedBack });
  await jobs.enqueue(tx, notificationJob, { orderId, status });
}
