import type { Tx } from "../../../platform/database/transaction.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { changeOpenTransaction } from "./repository.ts";
import type { Transaction } from "./repository.ts";

/** Tells the merchant of one status of a transaction: over HTTP, until it answers. */
export const notificationJob = jobKind<{
  orderId: string;
  status: Transaction["status"];
}>("sandbox.notify", 8);

/** Changes an open transaction and has the merchant told. @returns undefined when it is over already. */
export async function closeTransaction(
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
