import type { PaymentStart } from "@sigi/contract/payments.ts";
import { postJournals } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import {
  awaitPayment,
  isPublishable,
  lockSurvey,
  lockUnpublished,
  priceOf,
  repriceSurvey,
  requireComplete,
} from "../../surveys/public.ts";
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
import { cancelAttemptJob, cancelOrders } from "./cancel-orders.ts";
import { drawPaymentId, expiryOf, isReusable } from "./order.ts";
import { useVoucher } from "../vouchers/use-voucher.ts";
import { creditFor } from "./pay-with-credit.ts";
import { publishOrder } from "./publish-order.ts";
import { insertOrder, lockOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/**
 * Opens a payment for the caller's own complete survey; a survey with nothing to pay is published. An open order for the
 * same content is continued, with its price and, unless the provider has ended it, its window. The provider is called
 * between two transactions: an attempt has no token until its window is known.
 * @throws NotFound, SurveyActive, SurveyIncomplete, VoucherRefused, PaymentUnavailable.
 */
export async function startPayment(
  services: Services,
  provider: PaymentProvider,
  owned: { code: string; ownerId: number },
): Promise<PaymentStart> {
  const begun = await inTransaction(services.db, (tx) =>
    begin(tx, services, provider.name, owned),
  );
  if ("published" in begun) return begun;
  const { attempt } = begun;
  const opened =
    attempt.token === null
      ? await openAtProvider(services, provider, begun)
      : await settleAttempt(services, attempt.id);
  // Paid, ended or edited during the call to the provider: start over with the current state.
  return opened?.order?.state === "open" && isPayable(opened.attempt)
    ? presentStart(opened.attempt)
    : startPayment(services, provider, owned);
}

interface Begun {
  readonly survey: SurveyRow;
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}

async function begin(
  tx: Tx,
  services: Services,
  provider: PaymentProvider["name"],
  owned: { code: string; ownerId: number },
): Promise<Begun | { published: true }> {
  const now = services.clock.now();
  const draft = await lockUnpublished(tx, owned);
  const open = await openOrders(tx, draft.id);
  const reusable = await findReusable(tx, draft, open, now);
  await cancelOrders(
    tx,
    services,
    open.filter((order) => order !== reusable),
  );
  const survey = reusable ? draft : await repriceSurvey(tx, draft);
  await requireComplete(tx, survey, now);
  const order = reusable ?? (await openOrder(tx, survey, now));
  if (order.due === 0) {
    await publishWithoutProvider(tx, services, survey, order, provider);
    return { published: true };
  }
  const attempts = await liveAttempts(tx, order.id);
  const attempt =
    attempts.find(isPayable) ?? (await addAttempt(tx, order, provider, now));
  return { survey, order, attempt };
}

/** An order for the same content that there is time to pay, with the same part paid from credit. */
async function findReusable(
  tx: Tx,
  draft: SurveyRow,
  open: readonly OrderRow[],
  now: Date,
): Promise<OrderRow | undefined> {
  const order = open.find(
    (one) => isPublishable(draft, one) && isReusable(one, now),
  );
  if (!order) return undefined;
  const credit = await creditFor(tx, draft, order.gross - order.discount);
  return order.credit === credit ? order : undefined;
}

async function openOrder(
  tx: Tx,
  survey: SurveyRow,
  now: Date,
): Promise<OrderRow> {
  const { feePerRespondent, respondentFee } = priceOf(survey);
  const gross = survey.respondents * feePerRespondent;
  const use = await useVoucher(tx, survey, gross, now);
  const price = gross - use.discount;
  const credit = await creditFor(tx, survey, price);
  return insertOrder(tx, {
    id: drawPaymentId(survey.id),
    kind: "publish",
    surveyId: survey.id,
    surveyVersion: survey.version,
    respondents: survey.respondents,
    feePerRespondent,
    respondentFee,
    gross,
    ...use,
    credit,
    due: price - credit,
    state: "open",
    createdAt: now,
    expiresAt: expiryOf(now),
  });
}

/** The survey is free, or voucher and credit pay for all of it. */
async function publishWithoutProvider(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  order: OrderRow,
  provider: PaymentProvider["name"],
): Promise<void> {
  const event = { survey, order, provider };
  const { journals } = await publishOrder(tx, services, event);
  await postJournals(tx, journals);
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

/** @returns what to pay; undefined when the survey changed meanwhile. */
async function openAtProvider(
  services: Services,
  provider: PaymentProvider,
  begun: Begun,
): Promise<Settled | undefined> {
  const payment = await askProvider(services, provider, begun);
  return inTransaction(services.db, (tx) =>
    keepWindow(tx, services, begun, payment),
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
    // The provider may have opened it all the same.
    await inTransaction(db, (tx) =>
      jobs.enqueue(tx, cancelAttemptJob, { attemptId: attempt.id }),
    );
    throw new PaymentUnavailable();
  }
}

async function keepWindow(
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
    !other && order.state === "open" && isPublishable(survey, order);
  const attempt = await changeAttempt(tx, id, {
    // The window of an attempt without a token is shown to nobody.
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
  await awaitPayment(tx, survey);
  return { order, attempt };
}

function presentStart(attempt: AttemptRow): PaymentStart {
  const { id, amount, provider, token, redirectUrl } = attempt;
  if (token === null || redirectUrl === null) {
    throw new Error(`Payment ${id} has no window`);
  }
  return { token, redirectUrl, orderId: id, amount, provider };
}
