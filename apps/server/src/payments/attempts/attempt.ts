import type { ProviderStatus } from "../providers/payment-provider.ts";
import type { AttemptRow } from "./repository.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes until the first check. Notifications arrive within seconds, so one that is still missing may be lost. */
export const FIRST_CHECK_MINUTES = 10;
/** Providers respond within seconds, so an attempt that has no window after this time was never opened. */
const CREATION_MINUTES_MAX = 10;
/**
 * Maximum age of an attempt that the provider does not know: one day more than its window is open, for a payment begun
 * just before the window closed.
 */
const UNKNOWN_DAYS_MAX = 2;
/** Card networks accept disputes for up to 120 days, some for 180. */
const DISPUTE_DAYS_MAX = 180;

/** Returns true if the attempt may still be paid. */
export const isLive = ({ final, paid }: AttemptRow) => !final && paid === 0;

/** Returns true if the payment window of the attempt can be shown to the creator again. */
export const isPayable = (attempt: AttemptRow) =>
  isLive(attempt) && attempt.token !== null && attempt.cancelledAt === null;

/** Returns true if the provider holds an amount other than the order's. Such a payment does not pay for the order. */
export const isMismatched = ({
  orderId,
  amount,
  paid,
}: Pick<AttemptRow, "orderId" | "amount" | "paid">) =>
  orderId !== null && paid > 0 && paid !== amount;

/** Amount of a payment that is in suspense now, in rupiah ≥ 0. */
export function heldInSuspense({
  bookedAs,
  assignedTo,
  paid,
  bookedRefunded,
  bookedChargedBack,
}: AttemptRow): number {
  return bookedAs === "unknown_payment" && assignedTo === null
    ? Math.max(0, paid - bookedRefunded - bookedChargedBack)
    : 0;
}

type Reported = Pick<
  AttemptRow,
  | "state"
  | "paid"
  | "refunded"
  | "chargedBack"
  | "transactionId"
  | "method"
  | "settledAt"
  | "fee"
  | "final"
>;

/**
 * Returns the attempt's facts after the provider's response. Responses may arrive out of order, so amounts only grow.
 * `reported` is null if the provider does not know the payment, for example before the payer has chosen a method.
 */
export function withStatus(
  attempt: AttemptRow,
  reported: ProviderStatus | null,
  now: Date,
): Reported {
  const facts = reported
    ? mergeFacts(attempt, reported)
    : whenUnknown(attempt, now);
  return { ...facts, final: facts.final || isSettledForGood(facts, now) };
}

function mergeFacts(attempt: AttemptRow, reported: ProviderStatus): Reported {
  const paid = attempt.bookedAs
    ? attempt.paid
    : Math.max(attempt.paid, reported.paid);
  const chargedBack = Math.max(attempt.chargedBack, reported.chargedBack);
  // A captured card payment that is cancelled before its settlement is returned in full.
  const isVoided = reported.state === "ended" && paid > 0;
  const refunded = Math.max(
    attempt.refunded,
    reported.refunded,
    isVoided ? paid - chargedBack : 0,
  );
  return {
    state: paid > 0 ? "paid" : reported.state,
    paid,
    refunded,
    chargedBack,
    transactionId: reported.transactionId ?? attempt.transactionId,
    method: reported.method ?? attempt.method,
    settledAt: reported.settledAt ?? attempt.settledAt,
    fee: reported.fee ?? attempt.fee,
    // The attempt may become non-final again: a payment may arrive after its window has ended.
    final: reported.state === "ended" && paid === 0,
  };
}

function whenUnknown(attempt: AttemptRow, now: Date): Reported {
  const ageMs = now.getTime() - attempt.createdAt.getTime();
  const ended =
    attempt.cancelledAt !== null ||
    ageMs > UNKNOWN_DAYS_MAX * DAY_MS ||
    (attempt.orderId !== null &&
      attempt.token === null &&
      ageMs > CREATION_MINUTES_MAX * MINUTE_MS);
  const { paid, refunded, chargedBack } = attempt;
  const { transactionId, method, settledAt, fee } = attempt;
  return {
    paid,
    refunded,
    chargedBack,
    transactionId,
    method,
    settledAt,
    fee,
    state: paid > 0 ? "paid" : "unknown",
    final: attempt.final || (paid === 0 && ended),
  };
}

function isSettledForGood(
  { paid, refunded, chargedBack, settledAt }: Reported,
  now: Date,
): boolean {
  if (paid === 0) return false;
  const sinceMs = now.getTime() - (settledAt ?? now).getTime();
  return refunded + chargedBack >= paid || sinceMs > DISPUTE_DAYS_MAX * DAY_MS;
}

/** Time of the next status query. The interval doubles with each check since the provider last reported a change. */
export function nextCheckAt(
  { paid }: { paid: number },
  checks: number,
  now: Date,
): Date {
  const minutesMax = paid > 0 ? 7 * 24 * 60 : 6 * 60;
  const minutes = Math.min(minutesMax, FIRST_CHECK_MINUTES * 2 ** checks);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
