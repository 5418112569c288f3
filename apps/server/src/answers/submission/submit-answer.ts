import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import type { Database } from "../../platform/database/pool.ts";
import {
  inOneStatement,
  inTransaction,
} from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { postJournals, screenedOut } from "../../ledger/public.ts";
import {
  holdPlace,
  releasePlace,
  screenOutsSpent,
  useScreenOut,
} from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { answerHeld } from "../events.ts";
import {
  beginParticipation,
  reserveFreeOrLapsedPlace,
} from "../participation/begin-participation.ts";
import type { FormCache } from "../participation/form-cache.ts";
import {
  factsOf,
  isRunning,
  isSubmitted,
} from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { drawParticipation } from "../participation/participation-facts.ts";
import type { ParticipationDraw } from "../participation/participation-facts.ts";
import { lockParticipation, setLanguage } from "../participation/repository.ts";
import {
  requireKey,
  requireLease,
  requireOpen,
} from "../participation/survey-access.ts";
import { findSubmission } from "../read-models.ts";
import { keepPromise } from "../fair-pay/keep-promise.ts";
import { judgeAnswer } from "../review/judge-answer.ts";
import { storeHeld } from "../review/repository.ts";
import { deadline } from "../review/review.ts";
import { attachFiles } from "../uploads/attach-files.ts";
import { filesIn, withRecords } from "../uploads/files-in-answer.ts";
import type { AnsweredFiles } from "../uploads/files-in-answer.ts";
import { fillClosingSentence } from "./fill-closing-sentence.ts";
import type { RefusalLimit } from "./refusal-limit.ts";
import { acceptStarted, storeScreenedOut } from "./repository.ts";
import type { AnswerContent } from "./repository.ts";
import { validateSubmission } from "./validate-submission.ts";
import type { ValidSubmission } from "./validate-submission.ts";

type Submission = BodyOf<typeof endpoint>;

/** What this process keeps between submissions. */
interface SubmissionState {
  readonly forms: FormCache;
  readonly refusals: RefusalLimit;
}

/**
 * Accepts an answer once and posts its reward at once; holds one that the rules of quality doubt, for a person to decide;
 * or ends a participation that its answers screen out. A repeat, also a concurrent one, gets the first receipt.
 * Without a participation, or after its time, a place is reserved with the submission. Everything that needs no lock
 * happens before the transaction.
 * @throws AnswerNotFound, LeaseInvalid, NotOpen, QuotaFull, ScreenOutsSpent, TooManyRefusedAnswers or AnswersInvalid; for a user without a place also
 * EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function submitAnswer(
  services: Services,
  { forms, refusals }: SubmissionState,
  respondent: { readonly user: SessionUser; readonly locale: Locale },
  submission: Submission,
): Promise<AnswerReceipt> {
  const { user, locale } = respondent;
  const found = await findSubmission(services.db, submission.formId, user.id);
  if (!found) throw new AnswerNotFound();
  const { survey, participation } = found;
  requireKey(survey, submission.key, participation);
  requireLease(participation, submission);
  const receipt = async (submitted: ParticipationRow) => {
    const closing = [forms, survey, submitted, locale] as const;
    return receiptOf(
      submitted,
      await fillClosingSentence(services, ...closing),
    );
  };
  if (participation && isSubmitted(participation)) {
    return receipt(participation);
  }
  const now = services.clock.now();
  // A place that is reserved may still submit while the survey is paused or closed.
  if (!participation || !isRunning(participation, now)) requireOpen(survey);
  const read = await forms.getIn(survey, [submission.language]);
  const { form } = read;
  const language = read.language === survey.language ? null : read.language;
  const start = { userId: user.id, survey, variables: {}, now };
  const drawn = participation ?? (await drawParticipation(services.db, start));
  const { values, outcome } = refusals.limit({ userId: user.id, now }, () =>
    validateSubmission(form, submission.values, factsOf(drawn)),
  );
  const { timings, behaviour } = submission;
  const files = filesIn(form, values);
  const content = { values, timings, behaviour };
  const answer = { user, survey, drawn, content, files, language, now };
  const verdict = judgeAnswer({
    ...{ form, facts: factsOf(drawn), values, told: submission, now },
    startedAt: participation?.firstStartedAt ?? participation?.startedAt ?? now,
  });
  const submitted =
    outcome === "screened_out"
      ? await inTransaction(services.db, (tx) =>
          screenOut(tx, services, answer),
        )
      : verdict.decision === "hold" && services.config.answerReview
        ? await inTransaction(services.db, (tx) =>
            hold(tx, services, answer, verdict),
          )
        : await acceptAnswer(services, participation, answer);
  // A concurrent request of the same user has drawn another participation: this answer was validated against ours.
  return submitted
    ? receipt(submitted)
    : submitAnswer(services, { forms, refusals }, respondent, submission);
}

/**
 * Without a running participation, or when it has just ended, the answer reserves a place and is accepted with it. One
 * with files, in another language than the survey's own, or to a survey that promises pay, needs more than one statement.
 */
async function acceptAnswer(
  services: Services,
  participation: ParticipationRow | null,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  const isPlain =
    answer.files.length === 0 &&
    answer.language === null &&
    answer.survey.promisePerHour === null;
  const accepted =
    participation?.status === "started" && isPlain
      ? await inOneStatement(services.db, (db) =>
          accept(db, participation, answer),
        )
      : undefined;
  return (
    accepted ?? inTransaction(services.db, (tx) => beginAndAccept(tx, answer))
  );
}

type ValidContent = AnswerContent & Pick<ValidSubmission, "values">;

interface ValidAnswer {
  readonly user: SessionUser;
  readonly survey: PublishedSurvey;
  /** What the answer was validated against. */
  readonly drawn: ParticipationDraw;
  readonly content: ValidContent;
  readonly files: readonly AnsweredFiles[];
  /** Null for the survey's own. */
  readonly language: string | null;
  readonly now: Date;
}

/**
 * Changes answer, level, event, place and money in one statement. Rows of this user come first; the survey's counter and
 * escrow, which all its respondents share, come last, so that they stay locked for the shortest time. Lock order: own
 * participation, own level, the survey's places, ledger accounts.
 * @returns undefined when the participation is not started any more.
 */
async function accept(
  tx: Tx | Database,
  participation: ParticipationRow,
  { user, survey, content, now }: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  const { id, reward } = participation;
  const event = {
    participationId: id,
    surveyId: survey.id,
    userId: user.id,
    reward,
    platformFee: platformFee(survey.feePerRespondent, reward),
  };
  const isFirst = await acceptStarted(tx, event, content, now);
  return isFirst
    ? { ...participation, status: "accepted", acceptedAt: now }
    : undefined;
}

/** Accepts the answer of a user who has no place. @returns as `endLocked`. */
function beginAndAccept(
  tx: Tx,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  return endLocked(tx, answer, async (begun, content, hasPlace) => {
    const { survey, now } = answer;
    if (!hasPlace) await reserveFreeOrLapsedPlace(tx, survey.id, now);
    const accepted = await accept(tx, begun, { ...answer, content });
    if (!accepted) throw new Error(`participation ${begun.id} was not started`);
    const { timings } = content;
    return keepPromise(tx, survey, accepted, { submittedAt: now, timings });
  });
}

/**
 * Ends a participation whose answers screen it out: the answer is stored, its place is free again, and the respondent gets
 * the part of the reward that the survey's budget pays. Lock order: as `accept`.
 * @returns as `endLocked`. @throws ScreenOutsSpent for a respondent without a place, for whom nothing was kept.
 */
function screenOut(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  return endLocked(tx, answer, async ({ id }, content, hasPlace) => {
    const { id: surveyId, screenOutPay } = answer.survey;
    const reward = screenOutPay ?? 0;
    const ended = await storeScreenedOut(tx, id, reward, content);
    if (hasPlace) await releasePlace(tx, surveyId);
    const left = await useScreenOut(tx, surveyId);
    if (left === 0)
      await jobs.emit(tx, screenOutsSpent, { surveyId, participationId: id });
    const event = { participationId: id, surveyId, userId: answer.user.id };
    await postJournals(tx, [screenedOut({ ...event, reward })]);
    return ended;
  });
}

/**
 * Holds an answer for review: it is stored and its place stays reserved, and nothing is paid yet.
 * @returns as `endLocked`.
 */
function hold(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  answer: ValidAnswer,
  verdict: Verdict,
): Promise<ParticipationRow | undefined> {
  return endLocked(tx, answer, async ({ id }, content, hasPlace) => {
    const { user, survey, now } = answer;
    if (!hasPlace) await reserveFreeOrLapsedPlace(tx, survey.id, now);
    const reviewBy = deadline(now, "review");
    const review = { verdict, openedAt: now, reviewBy };
    const held = await storeHeld(tx, id, content, review);
    await holdPlace(tx, survey.id);
    const event = { participationId: id, userId: user.id, surveyId: survey.id };
    await jobs.emit(tx, answerHeld, event);
    return held;
  });
}

/**
 * Locks the user's participation, begins it where it is not started, and ends it with the answer; or returns the
 * participation that was submitted meanwhile. `hasPlace`: whether a place is reserved for it.
 * @returns undefined when another participation of the user has begun meanwhile.
 */
async function endLocked(
  tx: Tx,
  answer: ValidAnswer,
  end: (
    begun: ParticipationRow,
    content: ValidContent,
    hasPlace: boolean,
  ) => Promise<ParticipationRow>,
): Promise<ParticipationRow | undefined> {
  const { user, survey } = answer;
  const earlier = await lockParticipation(tx, survey.id, user.id);
  if (earlier && isSubmitted(earlier)) return earlier;
  const begun = await beginUnlessStarted(tx, earlier, answer);
  if (!begun) return undefined;
  const content = await attachedContent(tx, begun, answer);
  const ended = await end(begun, content, begun === earlier);
  return withLanguage(tx, ended, answer);
}

/** The participation with the language that its form was read in. */
function withLanguage(
  tx: Tx,
  participation: ParticipationRow,
  { language }: ValidAnswer,
): ParticipationRow | Promise<ParticipationRow> {
  return language === null
    ? participation
    : setLanguage(tx, participation.id, language);
}

/** Attaches the answer's files. @returns the content with what the server knows of them. @throws AnswersInvalid */
async function attachedContent(
  tx: Tx,
  { id }: ParticipationRow,
  { content, files, now }: ValidAnswer,
): Promise<ValidContent> {
  if (files.length === 0) return content;
  const records = await attachFiles(tx, id, files, now);
  return { ...content, values: withRecords(content.values, files, records) };
}

/** The user's started participation, or a new one without a place; undefined when it is not what was validated. */
async function beginUnlessStarted(
  tx: Tx,
  earlier: ParticipationRow | undefined,
  { user, survey, drawn, now }: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  if (earlier && earlier.seed !== drawn.seed) return undefined;
  return earlier?.status === "started"
    ? earlier
    : beginParticipation(tx, user, survey, earlier, { drawn, now });
}

function receiptOf(
  { status, reward, promisePaid }: ParticipationRow,
  closingSentence: string,
): AnswerReceipt {
  return { closingSentence, status, reward: reward + promisePaid };
}
