import { missingPay } from "@sigi/survey/fair-pay.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { eq } from "drizzle-orm";
import { postJournals } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  countQuestionsOf,
  estimateMinutes,
  takeFromPromise,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { countQuestions } from "../survey-length.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { participations } from "../tables.ts";
import { payPromiseKept } from "../journals/pay-promise-kept.ts";

/** The duration of an answer: by the server's clock from its first start, and as its page reported it. */
interface AnsweringTime {
  readonly submittedAt: Date;
  readonly timings: { readonly total: number } | null | undefined;
}

/** The top-up of a reward to a promised pay, which the database function `keep_promise` pays. Rupiah. */
export interface PromisedPay {
  readonly missing: number;
  /** The part of `missing` that the rest of the survey's promise covers. */
  readonly paid: number;
}

/**
 * The top-up of an answer that is submitted now; null where the survey promises nothing. `left` is the rest of its
 * promise.
 */
export function promisedPay(
  { promisePerHour }: PublishedSurvey,
  participation: ParticipationRow,
  { form, left, time }: Promised,
): PromisedPay | null {
  const { userId, reward } = participation;
  if (promisePerHour === null || userId === null) return null;
  const missing = missingPay({
    promisePerHour,
    reward,
    seconds: secondsOf(participation, time),
    minutes: estimateMinutes(countQuestions(form)),
  });
  return { missing, paid: Math.min(missing, left) };
}

interface Promised {
  readonly form: Form;
  readonly left: number;
  readonly time: AnsweringTime;
}

/**
 * Tops up the reward of a held answer to the pay per hour that its survey promises, while the budget lasts. Call it in
 * the transaction that accepts the answer: it holds the lock on the survey's places, so that answers are processed one
 * after another.
 */
export async function keepPromise(
  tx: Tx,
  survey: PublishedSurvey,
  accepted: ParticipationRow,
  time: AnsweringTime,
): Promise<void> {
  const { id, userId, reward, surveyId } = accepted;
  const { promisePerHour } = survey;
  if (promisePerHour === null || userId === null) return;
  const counts = await countQuestionsOf(tx, [surveyId]);
  const missing = missingPay({
    promisePerHour,
    reward,
    seconds: secondsOf(accepted, time),
    minutes: estimateMinutes(counts.get(surveyId) ?? []),
  });
  const promisePaid = await takeFromPromise(tx, surveyId, missing);
  if (promisePaid === 0) return;
  await tx
    .update(participations)
    .set({ promisePaid })
    .where(eq(participations.id, id));
  const event = { participationId: id, surveyId, userId, amount: promisePaid };
  await postJournals(tx, [payPromiseKept(event)]);
}

/**
 * The duration of an answer: the smaller one of the duration that the page reported and the one that the server
 * measured.
 */
function secondsOf(
  { firstStartedAt, startedAt }: ParticipationRow,
  { submittedAt, timings }: AnsweringTime,
): number {
  const began = firstStartedAt ?? startedAt;
  const seen = (submittedAt.getTime() - began.getTime()) / 1_000;
  return Math.min(seen, timings?.total ?? seen);
}
