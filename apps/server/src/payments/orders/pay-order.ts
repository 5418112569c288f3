import type { PaymentStart } from "@sigi/contract/payments.ts";
import { postJournals } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { awaitPayment, lockSurvey } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { FIRST_CHECK_MINUTES, isPayable } from "../attempts/attempt.ts";
import {
  changeAttempt,
  insertAttempt,
  liveAttempts,
  lockAttempt,
} from "../attempts/repository.ts";
import type { AttemptRow } from "../attempts/repository.ts";
import { settleAttempt } from "../attempts/settle-attempt.ts";
import type { Settled } from "../attempts/take-steps.ts";
import { PaymentUnavailable } from "../errors.ts";
import type {
  OpenedPayment,
  PaymentProvider,
} from "../providers/payment-provider.ts";
import { cancelAttemptJob } from "./cancel-orders.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { drawPaymentId, isFulfillable } from "./order.ts";
import { lockOrder } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** An order whose due part a provider collects. */
interface Begun {
  readonly survey: SurveyRow;
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}

type Paid = Extract<PaymentStart, { published: true }>;

/** Finds or opens the order, under the lock of its survey. The order's state is `paid` if it was found paid. */
export type BeginOrder = (
  tx: Tx,
) => Promise<{ survey: SurveyRow; order: OrderRow }>;

/**
 * Opens the payment of an order, or continues it with the open window. An order with nothing due is fulfilled at once.
 * The provider is called between two transactions: an attempt has no token until its window is known.
 * @throws PaymentUnavailable, and the errors of `begin`.
 */
export async function payOrder(
  services: Services,
  provider: PaymentProvider,
  begin: BeginOrder,
): Promise<PaymentStart> {
  const begun = await inTransaction(services.db, async (tx) =>
    beginPayment(tx, services, provider.name, await begin(tx)),
  );
  if ("published" in begun) return begun;
  const { attempt } = begun;
  const opened =
    attempt.token === null
      ? await openAtProvider(services, provider, begun)
      : await settleAttempt(services, attempt.id);
  // If the order was paid, ended or edited during the call to the provider, start over with the current state.
  return opened?.order?.state === "open" && isPayable(opened.attempt)
    ? presentStart(opened.attempt)
    : payOrder(services, provider, begin);
}

async function beginPayment(
  tx: Tx,
  services: Services,
  provider: PaymentProvider["name"],
  { survey, order }: { survey: SurveyRow; order: OrderRow },
): Promise<Begun | Paid> {
  if (order.state === "paid") return { published: true };
  if (order.due === 0) {
    const { journals } = await fulfilOrder(tx, services, {
      survey,
      order,
      provider,
    });
    await postJournals(tx, journals);
    return { published: true };
  }
  const attempts = await liveAttempts(tx, order.id);
  const attempt =
    attempts.find(isPayable) ??
    (await addAttempt(tx, order, provider, services.clock.now()));
  return { survey, order, attempt };
}

async function addAttempt(
  tx: Tx,
  order: OrderRow,
  provider: PaymentProvider["name"],
  now: Date,
): Promise<AttemptRow> {
  const id = drawPaymentId(order.surveyId);
  await insertAttempt(tx, {
    id,
    orderId: order.id,
    provider,
    amount: order.due,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MINUTES * 60_000),
  });
  return lockAttempt(tx, id);
}

/** @returns the attempt to pay; undefined if the survey changed meanwhile. */
async function openAtProvider(
  services: Services,
  provider: PaymentProvider,
  begun: Begun,
): Promise<Settled | undefined> {
  const payment = await askProvider(services, provider, begun);
  return inTransaction(services.db, (tx) =>
    storeWindow(tx, services, begun, payment),
  );
}

const ITEM_NAME_MAX = 50;

async function askProvider(
  { db, jobs, log }: Services,
  provider: PaymentProvider,
  { survey, order, attempt }: Begun,
): Promise<OpenedPayment> {
  try {
    return await provider.create({
      orderId: attempt.id,
      amount: attempt.amount,
      itemName: Array.from(survey.title).slice(0, ITEM_NAME_MAX).join(""),
      expiresAt: order.expiresAt,
    });
  } catch (error) {
    log.error(`Payment ${attempt.id} could not be opened: ${reasonOf(error)}`);
    // The provider may have opened the payment nevertheless.
    await inTransaction(db, (tx) =>
      jobs.enqueue(tx, cancelAttemptJob, { attemptId: attempt.id }),
    );
    throw new PaymentUnavailable();
  }
}

async function storeWindow(
  tx: Tx,
  { jobs, clock }: Services,
  begun: Begun,
  { token, redirectUrl }: OpenedPayment,
): Promise<Settled | undefined> {
  const survey = await lockSurvey(tx, begun.order.surveyId);
  const order = await lockOrder(tx, begun.order.id);
  const { id } = await lockAttempt(tx, begun.attempt.id);
  const other = (await liveAttempts(tx, order.id)).find(isPayable);
  const isWanted =
    !other && order.state === "open" && isFulfillable(survey, order);
  const attempt = await changeAttempt(tx, id, {
    // The window of an attempt without a token is never shown.
    ...(isWanted ? { token, redirectUrl } : {}),
    // A cancellation before the window existed had no effect.
    cancelledAt: null,
    final: false,
    nextCheckAt: new Date(clock.now().getTime() + FIRST_CHECK_MINUTES * 60_000),
  });
  if (!isWanted) {
    await jobs.enqueue(tx, cancelAttemptJob, { attemptId: id });
    return other && { order, attempt: other };
  }
  if (order.kind === "publish") await awaitPayment(tx, survey);
  return { order, attempt };
}

function presentStart(attempt: AttemptRow): PaymentStart {
  const { id, amount, provider, token, redirectUrl } = attempt;
  if (token === null || redirectUrl === null) {
    throw new Error(`Payment ${id} has no window`);
  }
  return { token, redirectUrl, orderId: id, amount, provider };
}
