import { findUser } from "../../accounts/public.ts";
import {
  creditOfUser,
  lockLedgerAccounts,
  surveyFunds,
} from "../../ledger/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import {
  countReserved,
  creatorOf,
  lockSurvey,
  returnToDraft,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { PaymentMismatch, PaymentUnavailable } from "../errors.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import { isFulfillable, wasPaidInTime } from "../orders/order.ts";
import { coversCredit } from "../orders/pay-with-credit.ts";
import { findOrder, lockOrder } from "../orders/repository.ts";
import type { OrderRow } from "../orders/repository.ts";
import { providerNamed } from "../providers/configured-provider.ts";
import type {
  PaymentProvider,
  ProviderStatus,
} from "../providers/payment-provider.ts";
import { mayStillUseVoucher } from "../vouchers/use-voucher.ts";
import { lockRefundsOf } from "../refunds/repository.ts";
import { isMismatched, nextCheckAt, withStatus } from "./attempt.ts";
import {
  changeAttempt,
  countOpenWindows,
  findAttempt,
  lockAttempt,
} from "./repository.ts";
import type { AttemptRow } from "./repository.ts";
import { missingSteps } from "./settlement.ts";
import type { Situation, Holdings } from "./settlement.ts";
import { takeSteps } from "./take-steps.ts";
import type { Settled } from "./take-steps.ts";

/**
 * Queries the status at the provider that the attempt names, and books what is missing. Idempotent: the result depends
 * on the reported facts only, not on the caller, the number or the order of calls.
 * @throws NotFound, PaymentMismatch if the response is about another order, PaymentUnavailable if there is no response.
 */
export async function settleAttempt(
  services: Services,
  attemptId: string,
  asked?: PaymentProvider,
): Promise<Settled> {
  const attempt = await findAttempt(services.db, attemptId);
  if (!attempt) throw new NotFound();
  const provider = asked ?? providerNamed(services, attempt.provider);
  const reported = await askProvider(services, provider, attemptId);
  return inTransaction(services.db, (tx) =>
    settle(tx, services, attempt, { reported, provider }),
  );
}

/** @throws PaymentMismatch, PaymentUnavailable */
export async function askProvider(
  { log }: Services,
  provider: PaymentProvider,
  attemptId: string,
): Promise<ProviderStatus | null> {
  let status: ProviderStatus | null;
  try {
    status = await provider.status(attemptId);
  } catch (error) {
    log.error(`No status of payment ${attemptId}: ${reasonOf(error)}`);
    throw new PaymentUnavailable();
  }
  if (status && status.orderId !== attemptId) {
    log.error(`The provider answers about another payment than ${attemptId}`);
    throw new PaymentMismatch();
  }
  return status;
}

interface Reported {
  readonly reported: ProviderStatus | null;
  readonly provider: PaymentProvider;
}

/**
 * Settles an attempt. Locks the places, the survey, the order, the attempt and its refunds; ledger accounts come last.
 */
async function settle(
  tx: Tx,
  services: Services,
  asked: AttemptRow,
  { reported: answer, provider }: Reported,
): Promise<Settled> {
  const now = services.clock.now();
  const { id, orderId } = asked;
  const { survey, order } = await lockOrdered(tx, orderId);
  const before = await lockAttempt(tx, id);
  const reported = mayPrecedePayment(answer, asked, before) ? null : answer;
  const refunds = await lockRefundsOf(tx, id);
  const facts = withStatus(before, reported, now);
  const isNews =
    facts.state !== before.state ||
    facts.paid !== before.paid ||
    facts.refunded !== before.refunded ||
    facts.chargedBack !== before.chargedBack;
  const checks = isNews ? 0 : before.checks;
  const attempt = await changeAttempt(tx, id, {
    ...facts,
    // Only the provider knows the amount of a payment without an order.
    ...(orderId === null && reported ? { amount: reported.amount } : {}),
    checks,
    nextCheckAt: facts.final ? null : nextCheckAt(facts, checks, now),
  });
  warnOfMismatch(services, attempt, reported);

  const creator = await findCreator(tx, survey);
  const known = refunds.map((refund) => ({
    ...refund,
    isDone: reported?.refundKeys.includes(refund.refundKey) ?? false,
  }));
  const mustBeBooked = attempt.paid > 0 && attempt.bookedAs === null;
  const situation: Situation = {
    attempt,
    isFulfillable:
      mustBeBooked &&
      !!survey &&
      !!order &&
      isFulfillable(survey, order) &&
      wasPaidInTime(order, attempt.settledAt ?? now) &&
      (await mayStillUseVoucher(tx, survey, order)) &&
      (await coversCredit(tx, survey, order, attempt.provider)),
    hasCreator: creator !== undefined,
    canRefund: provider.canRefund(attempt.method),
    refunds: known,
    holdings: { escrow: 0, feeDeferred: 0, credit: 0 },
  };
  const payment = { survey, creator, provider: attempt.provider };
  const steps = await stepsFor(tx, situation, payment);
  if (steps.length > 0) {
    const context = { survey, order, attempt, refunds, creator };
    return takeSteps(tx, services, context, steps);
  }
  return {
    attempt,
    order:
      survey && order ? await endWindow(tx, services, survey, order) : null,
  };
}

/**
 * Returns true if the response that the window ended may be older than the payment that is known by now. Such a
 * response must not count as a cancellation of the payment; the next check resolves it.
 */
const mayPrecedePayment = (
  answer: ProviderStatus | null,
  asked: AttemptRow,
  before: AttemptRow,
) => answer?.state === "ended" && asked.paid < before.paid;

async function lockOrdered(tx: Tx, orderId: string | null) {
  const found = orderId === null ? undefined : await findOrder(tx, orderId);
  if (!found) return { survey: undefined, order: undefined };
  const survey = await lockSurvey(tx, found.surveyId);
  return { survey, order: await lockOrder(tx, found.id) };
}

/**
 * Returns the creator's id, or undefined if the account no longer exists. The result is exact under the survey's lock,
 * because the deletion of an account takes that lock too.
 */
async function findCreator(
  tx: Tx,
  survey: SurveyRow | undefined,
): Promise<number | undefined> {
  if (!survey) return undefined;
  return (await findUser(tx, creatorOf(survey)))?.id;
}

/**
 * Reads balances only if money was returned to the payer, because reading locks the accounts; no other step needs them.
 */
async function stepsFor(
  tx: Tx,
  situation: Situation,
  {
    survey,
    creator,
    provider,
  }: Pick<AttemptRow, "provider"> & {
    survey: SurveyRow | undefined;
    creator: number | undefined;
  },
) {
  const steps = missingSteps(situation);
  if (!steps.some(({ step }) => step === "give_back")) return steps;
  const { bookedAs, assignedTo } = situation.attempt;
  const paysSurvey = survey && bookedAs === "survey_paid";
  const userId = assignedTo ?? creator;
  const reserved = paysSurvey ? await countReserved(tx, survey.id) : 0;
  await lockLedgerAccounts(tx, [
    { kind: "gateway_clearing", owner: `provider:${provider}` },
    { kind: "suspense", owner: `provider:${provider}` },
    { kind: "chargeback_loss", owner: "platform" },
    ...(paysSurvey
      ? (["escrow", "fee_deferred"] as const).map((kind) => ({
          kind,
          owner: `survey:${survey.id}` as const,
        }))
      : []),
    ...(userId === undefined
      ? []
      : (["customer_credit", "refund_pending"] as const).map((kind) => ({
          kind,
          owner: `user:${userId}` as const,
        }))),
  ]);
  const credit = userId === undefined ? 0 : await creditOfUser(tx, userId);
  const funds = paysSurvey
    ? await fundsOfSurvey(tx, survey, reserved)
    : { escrow: 0, feeDeferred: 0 };
  return missingSteps({ ...situation, holdings: { ...funds, credit } });
}

function warnOfMismatch(
  { log }: Services,
  attempt: AttemptRow,
  reported: ProviderStatus | null,
): void {
  if (attempt.orderId === null || !reported) return;
  if (reported.amount !== attempt.amount || isMismatched(attempt)) {
    log.error(
      `Payment ${attempt.id} of Rp ${attempt.amount}: the provider holds Rp ${reported.amount}`,
    );
  }
}

/** Cancels an expired order; a survey without an open window becomes a draft again. */
async function endWindow(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  order: OrderRow,
): Promise<OrderRow> {
  const isOver =
    order.state === "open" && services.clock.now() > order.expiresAt;
  const [ended = order] = isOver
    ? await cancelOrders(tx, services, [order])
    : [];
  if ((await countOpenWindows(tx, survey.id)) === 0) {
    await returnToDraft(tx, survey);
  }
  return ended;
}

/**
 * Returns a survey's funds in excess of what its reserved places may still earn, in rupiah. The caller has locked
 * places and accounts.
 */
async function fundsOfSurvey(
  tx: Tx,
  survey: SurveyRow,
  reserved: number,
): Promise<Omit<Holdings, "credit">> {
  const { escrow, feeDeferred } = await surveyFunds(tx, survey.id);
  const { respondentFee: reward, feePerRespondent: fee } = survey;
  return {
    escrow: Math.max(0, escrow - reserved * reward),
    feeDeferred: Math.max(0, feeDeferred - reserved * (fee - reward)),
  };
}
