import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { assignSuspense as assignContract } from "@sigi/contract/payment-lists.ts";
import { findUser } from "../../accounts/public.ts";
import { postJournals } from "../../ledger/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockSurvey } from "../../surveys/public.ts";
import {
  changeAttempt,
  findAttempt,
  lockAttempt,
} from "../attempts/repository.ts";
import { heldInSuspense } from "../attempts/attempt.ts";
import type { AttemptRow } from "../attempts/repository.ts";
import { paymentIdentified } from "../events.ts";
import { findOrder, lockOrder } from "../orders/repository.ts";
import { providerNamed } from "../providers/configured-provider.ts";
import { lockRefundsOf } from "../refunds/repository.ts";
import { insertRefundRequest } from "../refunds/request-refund.ts";
import {
  NotInSuspense,
  NotRefundable,
  OwnMoney,
  UserUnknown,
} from "./errors.ts";
import { suspenseAssigned } from "../journals/suspense-assigned.ts";

interface Resolution {
  readonly adminId: number;
  readonly attemptId: string;
}

/**
 * Assigns money in suspense to a user as credit, after an admin identified its owner.
 * @throws OwnMoney, NotFound, NotInSuspense, UserUnknown
 */
export async function assignSuspense(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { adminId, attemptId }: Resolution,
  { userId, reason }: BodyOf<typeof assignContract>,
): Promise<void> {
  if (userId === adminId) throw new OwnMoney();
  const { attempt, amount } = await lockSuspense(tx, attemptId);
  if (!(await findUser(tx, userId))) throw new UserUnknown();
  await changeAttempt(tx, attemptId, {
    assignedTo: userId,
    assignedAmount: amount,
  });
  await recordAudit(tx, {
    adminId,
    action: "suspense_assigned",
    subject: { kind: "user", id: userId },
    changes: { payment: attemptId, amount, reason },
  });
  await jobs.emit(tx, paymentIdentified, { attemptId, userId, amount });
  const { provider } = attempt;
  await postJournals(tx, [
    suspenseAssigned({ attemptId, provider, userId, amount }),
  ]);
}

/**
 * Requests from the provider a refund of money in suspense to its payer.
 * @throws NotFound, NotInSuspense, NotRefundable
 */
export async function refundSuspense(
  tx: Tx,
  services: Services,
  { adminId, attemptId }: Resolution,
  { reason }: { readonly reason: string },
): Promise<void> {
  const { attempt, amount } = await lockSuspense(tx, attemptId);
  const provider = providerNamed(services, attempt.provider);
  if (!provider.canRefund(attempt.method)) throw new NotRefundable();
  await insertRefundRequest(tx, services, {
    attemptId,
    source: "suspense",
    userId: null,
    amount,
  });
  await recordAudit(tx, {
    adminId,
    action: "suspense_refunded",
    subject: { kind: "payment" },
    changes: { payment: attemptId, amount, reason },
  });
}

/** Locks a payment in suspense in the order of a settlement: survey, order, attempt, refunds. */
async function lockSuspense(
  tx: Tx,
  attemptId: string,
): Promise<{ attempt: AttemptRow; amount: number }> {
  const found = await findAttempt(tx, attemptId);
  if (!found) throw new NotFound();
  const order = found.orderId ? await findOrder(tx, found.orderId) : undefined;
  if (order) {
    await lockSurvey(tx, order.surveyId);
    await lockOrder(tx, order.id);
  }
  const attempt = await lockAttempt(tx, attemptId);
  const refunds = await lockRefundsOf(tx, attemptId);
  const amount = heldInSuspense(attempt);
  const isLeaving = refunds.some(({ state }) => state === "requested");
  if (amount === 0 || isLeaving) throw new NotInSuspense();
  return { attempt, amount };
}
