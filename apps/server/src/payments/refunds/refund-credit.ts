import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  Refund,
  refundCredit as endpoint,
  RefundPlan,
} from "@sigi/contract/refunds.ts";
import {
  creditAccountOf,
  creditOfUser,
  lockLedgerAccounts,
  postJournals,
} from "../../ledger/public.ts";
import type { Journal } from "../../ledger/public.ts";
import { IdempotencyKeyReused } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  destinationOf,
  isSameDestination,
  missingFieldsOf,
  requireBank,
  readWithdrawalTerms,
  requireTrusted,
} from "../../payouts/public.ts";
import { lockAttempts } from "../attempts/repository.ts";
import { CreditTooLow, RefundAccountNeeded } from "../errors.ts";
import { refundWaits } from "../events.ts";
import { creditOfOpenOrders } from "../orders/read-models.ts";
import { creditSources } from "./credit-sources.ts";
import { refundsOfRequest } from "./read-models.ts";
import { planRefund } from "./refund-plan.ts";
import {
  findCreditRefund,
  insertCreditRefund,
  insertRefundByHand,
  refundAccounts,
} from "./repository.ts";
import type { CreditRefundRow } from "./repository.ts";
import { drawRefundKey, insertRefundRequest } from "./request-refund.ts";
import { presentRefund } from "./show-refund.ts";
import { refundRequested } from "../journals/refund-requested.ts";

type Request = BodyOf<typeof endpoint>;

/** Plans the refund of an amount of a user's credit, by default of all that is available. Moves no money. */
export async function planCreditRefund(
  tx: Tx,
  services: Services,
  userId: number,
  wanted: number | undefined,
): Promise<RefundPlan> {
  const { credit, reserved, available } = await creditNow(tx, userId);
  const amount = Math.min(wanted ?? available, available);
  const sources = await creditSources(tx, services, userId);
  const { payments, byHand } = planRefund(amount, sources);
  return {
    credit,
    reserved,
    available,
    byHand,
    payments: payments.map(({ source, amount: part }) => ({
      payment: source,
      amount: part,
    })),
  };
}

interface Call {
  readonly userId: number;
  readonly request: Request;
  /** Without a key every call is a new request. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Takes an amount from the user's credit and refunds it to the payments that it came from; admins transfer the rest. A
 * repeat under the same idempotency key returns the first request's refunds as they were requested. The caller has
 * locked the user's session, so that requests of one user wait for each other. Lock order: payments by id, ledger
 * accounts.
 * @throws CreditTooLow, RefundAccountNeeded, IdempotencyKeyReused, and the errors of `requireBank` and `requireTrusted`
 */
export async function refundCredit(
  tx: Tx,
  services: Services,
  { userId, request, idempotencyKey = randomUUID() }: Call,
): Promise<Refund[]> {
  const { amount } = request;
  const earlier = await findCreditRefund(tx, userId, idempotencyKey);
  if (earlier) return repeated(tx, services, earlier, request);

  const now = services.clock.now();
  const candidates = await creditSources(tx, services, userId);
  const ids = candidates.map(({ attemptId }) => attemptId);
  await lockAttempts(tx, ids.toSorted());
  await lockLedgerAccounts(tx, [
    creditAccountOf(userId),
    { kind: "refund_pending", owner: `user:${userId}` },
  ]);
  const { available } = await creditNow(tx, userId);
  if (amount > available) throw new CreditTooLow(available);
  const locked = (await creditSources(tx, services, userId)).filter(
    ({ attemptId }) => ids.includes(attemptId),
  );
  const { payments, byHand } = planRefund(amount, locked);
  const row = await insertCreditRefund(tx, {
    userId,
    amount,
    idempotencyKey,
    requestedAt: now,
  });
  const journals: Journal[] = [];
  for (const { source, amount: part } of payments) {
    const { id: refundId } = await insertRefundRequest(tx, services, {
      attemptId: source.attemptId,
      requestId: row.id,
      source: "credit",
      userId,
      amount: part,
    });
    journals.push(refundRequested({ refundId, userId, amount: part }));
  }
  if (byHand > 0) {
    const { coolDownHours } = await readWithdrawalTerms(tx);
    await requireTrusted(tx, userId, coolDownHours, now);
    const refundId = await askByHand(tx, services, row, { byHand, request });
    journals.push(refundRequested({ refundId, userId, amount: byHand }));
  }
  await postJournals(tx, journals);
  return present(tx, services, row.id);
}

/** Returns a user's credit, the part that open payments count on, and the part that may be refunded, in rupiah. */
async function creditNow(tx: Tx, userId: number) {
  const credit = await creditOfUser(tx, userId);
  const wanted = await creditOfOpenOrders(tx, userId);
  const reserved = Math.min(credit, wanted);
  return { credit, reserved, available: credit - reserved };
}

/** @throws RefundAccountNeeded, and the errors of `requireBank` */
async function askByHand(
  tx: Tx,
  { cipher, jobs }: Services,
  { id: requestId, userId, requestedAt }: CreditRefundRow,
  { byHand, request }: { byHand: number; request: Request },
): Promise<number> {
  const to = destinationOf(request);
  if (!to) throw new RefundAccountNeeded(missingFieldsOf(request));
  await requireBank(tx, to);
  const id = await refundAccounts.nextId(tx);
  await insertRefundByHand(tx, {
    id,
    requestId,
    userId,
    bankId: to.bankId,
    requestedAt,
    channel: "bank",
    source: "credit",
    amount: byHand,
    account: refundAccounts.encrypt(cipher, { id, userId }, to),
    refundKey: drawRefundKey(),
  });
  const event = { refundId: id, userId, amount: byHand, approvedBy: null };
  await jobs.emit(tx, refundWaits, event);
  return id;
}

/** @throws IdempotencyKeyReused if the amount or the account differs */
async function repeated(
  tx: Tx,
  services: Services,
  earlier: CreditRefundRow,
  request: Request,
): Promise<Refund[]> {
  const found = await refundsOfRequest(tx, earlier.id);
  const sameAccounts = found.every(({ refund: { id, bankId, account } }) => {
    if (account === null || bankId === null) return true;
    const row = { id, userId: earlier.userId, account };
    const known = refundAccounts.decrypt(services.cipher, row);
    return isSameDestination({ bankId, ...known }, request);
  });
  if (earlier.amount !== request.amount || !sameAccounts) {
    throw new IdempotencyKeyReused();
  }
  return present(tx, services, earlier.id);
}

/** Returns the refunds as they were requested; only their state and outcome change afterwards. */
async function present(
  tx: Tx,
  { cipher }: Services,
  requestId: number,
): Promise<Refund[]> {
  const found = await refundsOfRequest(tx, requestId);
  return found.map((row) => ({
    ...presentRefund(cipher, row, "owner"),
    state: "requested",
    reference: null,
    reason: null,
    endedAt: null,
  }));
}
