import type { Verdict } from "@sigi/quality/judge.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import { promisedPay } from "../fair-pay/keep-promise.ts";
import { guestRewardDeadline } from "../guests/repository.ts";
import { answerAccepted } from "../journals/answer-accepted.ts";
import { payPromiseKept } from "../journals/pay-promise-kept.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { deadline } from "../review/review.ts";
import type { ValidAnswer } from "./end-participation.ts";
import type { Submission } from "./repository.ts";

/** Everything that a submission stores, before it is decided whether texts must be compared. */
type Decided = Omit<Submission, "compares">;

/**
 * Accepts the answer: its reward is posted, a guest's reward is held. `promiseLeft` is the rest of the survey's
 * promise, in rupiah.
 */
export function acceptedSubmission(
  participation: ParticipationRow,
  answer: ValidAnswer,
  promiseLeft: number,
): Decided {
  const { survey, now } = answer;
  const { id, userId, reward } = participation;
  const fee = platformFee(survey.feePerRespondent, reward);
  return {
    ...contentOf(answer),
    rewardHeldUntil: userId === null ? guestRewardDeadline(now) : null,
    review: null,
    journal: answerAccepted({
      participationId: id,
      surveyId: survey.id,
      userId,
      reward,
      platformFee: fee,
    }),
    promise: promiseOf(participation, answer, promiseLeft),
  };
}

/** The top-up to the promised pay with its journal; null where the survey promises none, and for a guest. */
function promiseOf(
  participation: ParticipationRow,
  { survey, form, content, now }: ValidAnswer,
  left: number,
): Decided["promise"] {
  const { id, userId } = participation;
  const time = { submittedAt: now, timings: content.timings };
  const promised = promisedPay(survey, participation, { form, left, time });
  if (!promised || userId === null) return null;
  const journal = payPromiseKept({
    participationId: id,
    surveyId: survey.id,
    userId,
    amount: promised.paid,
  });
  return { ...promised, journal };
}

/** Holds the answer for review: its place stays reserved, and nothing is paid yet. */
export const heldSubmission = (
  answer: ValidAnswer,
  verdict: Verdict,
): Decided => ({
  ...contentOf(answer),
  rewardHeldUntil: null,
  review: { verdict, reviewBy: deadline(answer.now, "review") },
  journal: null,
  promise: null,
});

const contentOf = (answer: ValidAnswer) => ({
  content: answer.content,
  submittedAt: answer.now,
  guestId: answer.respondent.guestId ?? null,
  language: answer.language,
  texts: answer.texts,
  files: answer.files,
  limited: answer.limited,
});

/** The participation as its submission ended it. */
export function withEnd(
  participation: ParticipationRow,
  { review, submittedAt, language, rewardHeldUntil, promise }: Decided,
): ParticipationRow {
  return {
    ...participation,
    status: review ? "flagged" : "accepted",
    acceptedAt: review ? null : submittedAt,
    promisePaid: promise?.paid ?? 0,
    language,
    rewardHeldUntil,
  };
}
