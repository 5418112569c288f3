import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { providerNamed } from "../providers/configured-provider.ts";
import { creditPayments } from "./read-models.ts";
import type { CreditPayment } from "./read-models.ts";
import { leftOfPayment } from "./refund-plan.ts";
import type { RefundSource } from "./refund-plan.ts";

export interface CreditSource extends RefundSource {
  readonly order: string | null;
  readonly surveyTitle: string | null;
  readonly method: string | null;
}

/**
 * Returns the payments that a user's credit may be refunded to, each up to the amount that it collected, less the
 * amount already returned. The refunds of a survey's payments are limited to the amount that the survey returned: the
 * rest paid for answers, or still does.
 */
export async function creditSources(
  tx: Tx,
  services: Services,
  userId: number,
): Promise<CreditSource[]> {
  const found = await creditPayments(tx, userId);
  const returned = returnedBySurvey(found);
  const sources: CreditSource[] = [];
  // The amount that a survey returned is assigned to its newest payments first.
  for (const payment of found.toSorted(byNewest)) {
    const { attempt, survey } = payment;
    const source = sourceOf(services, payment, userId);
    const ofSurvey = attempt.bookedAs === "survey_paid" && survey;
    const left = ofSurvey ? (returned.get(survey.id) ?? 0) : source.room;
    const room = Math.min(source.room, left);
    if (ofSurvey) returned.set(survey.id, left - room);
    if (room > 0) sources.push({ ...source, room });
  }
  return sources;
}

/** Amounts that settled surveys returned and that are not refunded yet, in rupiah by survey id. */
function returnedBySurvey(
  payments: readonly CreditPayment[],
): Map<number, number> {
  const returned = new Map<number, number>();
  for (const { attempt, survey, fromCredit } of payments) {
    if (attempt.bookedAs !== "survey_paid" || !survey) continue;
    const before = returned.get(survey.id) ?? survey.returned ?? 0;
    returned.set(survey.id, before - fromCredit);
  }
  return new Map([...returned].map(([id, left]) => [id, Math.max(0, left)]));
}

function sourceOf(
  services: Services,
  { attempt, order, survey, pending, fromCredit, wasRefused }: CreditPayment,
  userId: number,
): CreditSource {
  const provider = providerNamed(services, attempt.provider);
  const left = leftOfPayment({ ...attempt, pending });
  return {
    attemptId: attempt.id,
    order,
    surveyTitle: survey?.title ?? null,
    method: attempt.method,
    room:
      attempt.assignedTo === userId
        ? Math.min(left, attempt.assignedAmount - fromCredit)
        : left,
    // A final payment is too old to be disputed or refunded at the provider.
    canRefund:
      !wasRefused && !attempt.final && provider.canRefund(attempt.method),
    paidAt: paidAtOf(attempt),
  };
}

export const paidAtOf = ({
  settledAt,
  createdAt,
}: CreditPayment["attempt"]): Date => settledAt ?? createdAt;

const byNewest = (one: CreditPayment, other: CreditPayment) =>
  paidAtOf(other.attempt).getTime() - paidAtOf(one.attempt).getTime() ||
  (one.attempt.id < other.attempt.id ? 1 : -1);
