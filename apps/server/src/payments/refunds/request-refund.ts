import { randomBytes } from "node:crypto";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import { insertRefund } from "./repository.ts";
import type { RefundRow } from "./repository.ts";

/** Requests a refund from the provider, until it responds. */
export const sendRefundJob = jobKind<{ refundId: number }>("payments.refund");

/**
 * Inserts a refund and enqueues its request to the provider. The caller has locked its attempt and posts its journal.
 */
export async function insertRefundRequest(
  tx: Tx,
  { jobs, clock }: Services,
  values: Pick<RefundRow, "source" | "userId" | "amount"> & {
    readonly attemptId: string;
    readonly requestId?: number;
  },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, {
    ...values,
    refundKey: drawRefundKey(),
    requestedAt: clock.now(),
  });
  await jobs.enqueue(tx, sendRefundJob, { refundId: refund.id });
  return refund;
}

/** Draws the key of a refund: a provider refunds once per key. */
export const drawRefundKey = () =>
  `sigi-refund-${randomBytes(8).toString("hex")}`;
