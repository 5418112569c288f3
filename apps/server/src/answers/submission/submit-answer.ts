import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import { limitedPicks } from "@sigi/survey/answers/limited-choices.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import type { Database } from "../../platform/database/pool.ts";
import {
  inOneStatement,
  inTransaction,
} from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { holdPlace } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { answerHeld } from "../events.ts";
import {
  requireGuest,
  requirePlaceForGuest,
  reserveFreeOrLapsedPlace,
} from "../participation/begin-participation.ts";
import { holdReward } from "../guests/repository.ts";
import type { FormCache } from "../participation/form-cache.ts";
import {
  factsOf,
  heldUntilOf,
  isRunning,
  isSubmitted,
} from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { drawParticipation } from "../participation/participation-facts.ts";
import { callerId, ownerOf } from "../participation/respondent.ts";
import type { Respondent } from "../participation/respondent.ts";
import {
  requireKey,
  requireLease,
  requireOpen,
} from "../participation/survey-access.ts";
import { findSubmission } from "../read-models.ts";
import { takeChoices } from "../limits/take-choices.ts";
import { keepPromise } from "../fair-pay/keep-promise.ts";
import { screenOut } from "../screen-outs/screen-out.ts";
import { judgeAnswer } from "../review/judge-answer.ts";
import { storeTexts } from "../review/comparisons-repository.ts";
import { storeHeld } from "../review/repository.ts";
import { deadline } from "../review/review.ts";
import type { StatisticsCache } from "../review/statistics-cache.ts";
import { filesIn } from "../uploads/files-in-answer.ts";
import { endLocked } from "./end-participation.ts";
import type { ValidAnswer } from "./end-participation.ts";
import { fillClosingSentence } from "./fill-closing-sentence.ts";
import type { RefusalLimit } from "./refusal-limit.ts";
import { acceptStarted } from "./repository.ts";
import { validateSubmission } from "./validate-submission.ts";

type Submission = BodyOf<typeof endpoint>;

/** The caches and limits that this process keeps between submissions. */
interface SubmissionState {
  readonly forms: FormCache;
  readonly refusals: RefusalLimit;
  readonly statistics: StatisticsCache;
}

interface Caller {
  readonly respondent: Respondent;
  readonly locale: Locale;
  /** The users who have signed in with the browser that makes the request. */
  readonly deviceUserIds: readonly number[];
}

/**
 * Accepts an answer once and posts its reward at once, a guest's to be held; holds one that the rules of quality doubt,
 * for a person to decide; or ends a participation that its answers screen out. A repeat, also a concurrent one, gets the first receipt.
 * Without a participation, or after its time, a place is reserved with the submission. Everything that needs no lock
 * happens before the transaction.
 * @throws AnswerNotFound, LeaseInvalid, NotOpen, QuotaFull, ScreenOutsSpent, TooManyRefusedAnswers or AnswersInvalid; for a
 * user without a place also EmailNotVerified, ProfileIncomplete or NotEligible; for a guest GuestsNotAllowed, GuestPlacesTaken
 * or Unauthenticated.
 */
export async function submitAnswer(
  services: Services,
  state: SubmissionState,
  caller: Caller,
  submission: Submission,
): Promise<AnswerReceipt> {
  const { forms, refusals, statistics } = state;
  const { respondent, locale, deviceUserIds } = caller;
  const found = await findSubmission(services.db, ownerOf(respondent), {
    ...{ surveyId: submission.formId, deviceUserIds },
  });
  if (!found) throw new AnswerNotFound();
  const { survey, participation, ...shared } = found;
  // The device must not take the answer of a guest who has just signed in for refused: it sends it again as the account.
  if (!participation) await requireGuest(services.db, respondent);
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
  const userId = respondent.user?.id ?? null;
  const start = { userId, survey, variables: {}, now };
  const drawn = participation ?? (await drawParticipation(services.db, start));
  const { values, outcome } = refusals.limit(
    { caller: callerId(respondent), now },
    () => validateSubmission(form, submission.values, factsOf(drawn)),
  );
  const { timings, behaviour } = submission;
  const files = filesIn(form, values);
  const limited = limitedPicks(form, values);
  const content = { values, timings, behaviour };
  const { verdict, texts } = await judgeAnswer(
    {
      ...{ form, facts: factsOf(drawn), values, told: submission, now },
      startedAt:
        participation?.firstStartedAt ?? participation?.startedAt ?? now,
    },
    { db: services.db, statistics, surveyId: survey.id, shared },
  );
  const answer = {
    ...{ respondent, survey, drawn, content, files, limited, texts, language },
    now,
  };
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
    : submitAnswer(services, state, caller, submission);
}

/**
 * Without a running participation, or when it has just ended, the answer reserves a place and is accepted with it. One
 * with files, limited choices or longer texts, in another language than the survey's own, of a guest, or to a survey
 * that promises pay, needs more than one statement.
 */
async function acceptAnswer(
  services: Services,
  participation: ParticipationRow | null,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  const { survey, files, limited, texts, language } = answer;
  const isPlain =
    files.length === 0 &&
    limited.length === 0 &&
    texts.length === 0 &&
    language === null &&
    survey.promisePerHour === null &&
    isOfUser(answer);
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

const isOfUser = ({ respondent }: ValidAnswer) => respondent.user !== undefined;

/**
 * Changes answer, level, event, place and money in one statement. Rows of this user come first; the survey's counter and
 * escrow, which all its respondents share, come last, so that they stay locked for the shortest time. Lock order: own
 * participation, own level, the survey's places, ledger accounts.
 * @returns undefined when the participation is not started any more.
 */
async function accept(
  tx: Tx | Database,
  participation: ParticipationRow,
  { survey, content, now }: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  const { id, userId, reward } = participation;
  const event = {
    participationId: id,
    surveyId: survey.id,
    userId,
    reward,
    platformFee: platformFee(survey.feePerRespondent, reward),
  };
  const isFirst = await acceptStarted(tx, event, content, now);
  return isFirst
    ? { ...participation, status: "accepted", acceptedAt: now }
    : undefined;
}

/** Accepts the answer of a respondent who has no place, or of a guest. @returns as `endLocked`. */
function beginAndAccept(
  tx: Tx,
  answer: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  return endLocked(tx, answer, async (begun, content, hasPlace) => {
    await takeChoices(tx, begun, answer.limited);
    if (!hasPlace) await reserveFor(tx, begun, answer);
    const held = isOfUser(answer)
      ? begun
      : await holdReward(tx, begun.id, answer.now);
    const accepted = await accept(tx, held, { ...answer, content });
    if (!accepted) throw new Error(`participation ${begun.id} was not started`);
    await storeTexts(tx, begun.id, answer.texts);
    const time = { submittedAt: answer.now, timings: content.timings };
    return keepPromise(tx, answer.survey, accepted, time);
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
  return endLocked(tx, answer, async (begun, content, hasPlace) => {
    const { respondent, survey, now } = answer;
    const { id } = begun;
    await takeChoices(tx, begun, answer.limited);
    if (!hasPlace) await reserveFor(tx, begun, answer);
    const reviewBy = deadline(now, "review");
    const review = { verdict, openedAt: now, reviewBy };
    const held = await storeHeld(tx, id, content, review);
    await holdPlace(tx, survey.id);
    await storeTexts(tx, id, answer.texts);
    // The page tells a guest.
    if (respondent.user) {
      const userId = respondent.user.id;
      const event = { participationId: id, userId, surveyId: survey.id };
      await jobs.emit(tx, answerHeld, event);
    }
    return held;
  });
}

async function reserveFor(
  tx: Tx,
  begun: ParticipationRow,
  { respondent, survey, now }: ValidAnswer,
): Promise<void> {
  await reserveFreeOrLapsedPlace(tx, begun, now);
  await requirePlaceForGuest(tx, respondent, survey.id);
}

function receiptOf(
  participation: ParticipationRow,
  closingSentence: string,
): AnswerReceipt {
  const { status, reward, promisePaid } = participation;
  return {
    heldUntil: heldUntilOf(participation),
    closingSentence,
    status,
    reward: reward + promisePaid,
  };
}
