import { missingPay } from "@sigi/survey/fair-pay.ts";
import { eq } from "drizzle-orm";
import { postJournals } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  countQuestionsOf,
  estimateMinutes,
  takeFromPromise,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { participations } from "../tables.ts";
import { payPromiseKept } from "../journals/pay-promise-kept.ts";

/** The duration of an answer: by the server's clock from its first start, and as its page reported it. */
interface AnsweringTime {
  readonly submittedAt: Date;
  readonly timings: { readonly total: number } | null | undefined;
}

/**
 * Tops the reward of an answer up to the pay per hour that its survey promises, while the budget lasts. Call it in the
 * transaction that accepted the answer: it holds the lock on the survey's places, so that answers follow one another.
 * @returns the participation with what was added.
 */
export async function keepPromise(
  tx: Tx,
  survey: PublishedSurvey,
  accepted: ParticipationRow,
  time: AnsweringTime,
): Promise<ParticipationRow> {
  const { id, userId, reward, surveyId } = accepted;
  const { promisePerHour } = survey;
  if (promisePerHour === null || userId === null) return accepted;
  const counts = await countQuestionsOf(tx, [surveyId]);
  const missing = missingPay({
    ...{ promisePerHour, reward, seconds: secondsOf(accepted, time) },
    minutes: estimateMinutes(counts.get(surveyId) ?? []),
  });
  const promisePaid = await takeFromPromise(tx, surveyId, missing);
  if (promisePaid === 0) return accepted;
  await tx
    .update(participations)
    .set({ promisePaid })
    .where(eq(participations.id, id));
  const event = { participationId: id, surveyId, userId, amount: promisePaid };
  await postJournals(tx, [payPromiseKept(event)]);
  return { ...accepted, promisePaid };
}

/** The duration that the page reported counts up to what the server saw: the smaller one of both. */
function secondsOf(
  { firstStartedAt, startedAt }: ParticipationRow,
  { submittedAt, timings }: AnsweringTime,
): number {
  const began = firstStartedAt ?? startedAt;
  const seen = (submittedAt.getTime() - began.getTime()) / 1_000;
  return Math.min(seen, timings?.total ?? seen);
}
