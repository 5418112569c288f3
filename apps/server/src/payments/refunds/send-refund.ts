import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { findAttempt, lockAttempt } from "../attempts/repository.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import { paymentUnresolved, refundEnded } from "../events.ts";
import { providerNamed } from "../providers/configured-provider.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { endRefund, findRefund, lockRefundsOf } from "./repository.ts";
import { postJournal } from "../../ledger/public.ts";
import { refundFailed } from "../journals/refund-failed.ts";

/**
 * Requests a refund from the provider, once by its key. The outcome is then read from the provider's status, as any
 * other change; a refusal returns the money to the credit or leaves it in suspense.
 */
export async function sendRefund(
  services: Services,
  refundId: number,
  asked?: PaymentProvider,
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  if (refund?.state !== "requested" || refund.attemptId === null) return;
  const { attemptId, refundKey, amount } = refund;
  const attempt = await findAttempt(services.db, attemptId);
  if (!attempt) throw new Error(`Payment attempt ${attemptId} is gone`);
  const provider = asked ?? providerNamed(services, attempt.provider);
  const order = { orderId: attemptId, refundKey, amount };
  if (!(await provider.refund(order))) {
    services.log.error(`Refund ${refundId} of ${attemptId} was refused`);
    await inTransaction(services.db, (tx) =>
      fail(tx, services, { id: refundId, attemptId }),
    );
  }
  await settleAttempt(services, attemptId, provider);
}

async function fail(
  tx: Tx,
  { clock, jobs }: Services,
  { id, attemptId }: { readonly id: number; readonly attemptId: string },
): Promise<void> {
  await lockAttempt(tx, attemptId);
  const refund = (await lockRefundsOf(tx, attemptId)).find(
    (one) => one.id === id,
  );
  if (refund?.state !== "requested") return;
  const detail = "refused";
  await endRefund(tx, id, { state: "failed", detail, endedAt: clock.now() });
  const { userId, amount } = refund;
  if (userId !== null) {
    const event = { refundId: id, userId, amount, outcome: "refused" as const };
    await jobs.emit(tx, refundEnded, event);
    await postJournal(tx, refundFailed({ refundId: id, userId, amount }));
  } else {
    const event = { attemptId, amount, refundId: id };
    await jobs.emit(tx, paymentUnresolved, event);
  }
}
