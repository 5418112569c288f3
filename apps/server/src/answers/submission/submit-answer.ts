import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { judge } from "@sigi/quality/judge.ts";
import { fingerprintsOf } from "@sigi/quality/text-fingerprints.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import { limitedPicks } from "@sigi/survey/answers/limited-choices.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Database } from "../../platform/database/pool.ts";
import {
  inOneStatement,
  inTransaction,
} from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerNotFound, SubmissionOutdated } from "../errors.ts";
import { lockLimitsOf } from "../limits/repository.ts";
import {
  requireGuest,
  requirePlaceForGuest,
  reserveFreeOrLapsedPlace,
} from "../participation/begin-participation.ts";
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
import { observeAnswer } from "../review/observe-answer.ts";
import type { StatisticsCache } from "../review/statistics-cache.ts";
import { screenOut } from "../screen-outs/screen-out.ts";
import { recordsOf } from "../uploads/attach-files.ts";
import { filesIn, withRecords } from "../uploads/files-in-answer.ts";
import { endLocked } from "./end-participation.ts";
import type { ValidAnswer } from "./end-participation.ts";
import { fillClosingSentence } from "./fill-closing-sentence.ts";
import type { RefusalLimit } from "./refusal-limit.ts";
import {
  acceptedSubmission,
  heldSubmission,
  withEnd,
} from "./stored-submission.ts";
import { submitStarted } from "./repository.ts";
import { validateSubmission } from "./validate-submission.ts";

type Submission = BodyOf<typeof endpoint>;

/** The caches and limits of this process across submissions. */
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
  /** Called before an answer is accepted that has no running place. It may throw. */
  readonly beforeNewPlace?: () => void;
}

/** Maximum number of attempts of a submission, which starts again when the data that it has read has changed. */
const ATTEMPTS_MAX = 5;

/**
 * Accepts an answer once and posts its reward at once, with a guest's reward held; holds an answer that the rules of
 * quality doubt, for an admin to decide; or ends a participation that its answers screen out. A repeat, also a
 * concurrent one, gets the first receipt. Without a participation, or after its time, a place is reserved with the
 * submission. Everything that needs no lock happens before anything is stored.
 * @throws AnswerNotFound, LeaseInvalid, NotOpen, QuotaFull, ScreenOutsSpent, TooManyRefusedAnswers or AnswersInvalid;
 * for a user without a place also EmailNotVerified, ProfileIncomplete or NotEligible; for a guest GuestsNotAllowed,
 * GuestPlacesTaken or Unauthenticated.
 */
export async function submitAnswer(
  services: Services,
  state: SubmissionState,
  caller: Caller,
  submission: Submission,
): Promise<AnswerReceipt> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await trySubmission(services, state, caller, submission);
    } catch (error) {
      const isOutdated = error instanceof SubmissionOutdated;
      if (!isOutdated || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** Makes one attempt of `submitAnswer`. @throws SubmissionOutdated too. */
async function trySubmission(
  services: Services,
  state: SubmissionState,
  caller: Caller,
  submission: Submission,
): Promise<AnswerReceipt> {
  const { forms, refusals, statistics } = state;
  const { respondent, locale, deviceUserIds } = caller;
  const surveyId = submission.formId;
  const cached = statistics.get(surveyId);
  const found = await findSubmission(services.db, ownerOf(respondent), {
    surveyId,
    deviceUserIds,
    wantsStatistics: cached === undefined,
  });
  if (!found) throw new AnswerNotFound();
  const { survey, participation, shared, unattached } = found;
  const known = cached ?? { statistics: found.statistics };
  if (!cached) statistics.set(surveyId, known);
  // The device must not treat the answer of a guest who has just signed in as refused: it sends the answer again as the
  // account.
  if (!participation) await requireGuest(services.db, respondent);
  requireKey(survey, submission.key, participation);
  requireLease(participation, submission);
  const receipt = async (submitted: ParticipationRow) =>
    receiptOf(
      submitted,
      await fillClosingSentence(services, forms, survey, submitted, locale),
    );
  if (participation && isSubmitted(participation)) {
    return receipt(participation);
  }
  const now = services.clock.now();
  // A respondent with a reserved place may still submit while the survey is paused or closed.
  if (!participation || !isRunning(participation, now)) {
    requireOpen(survey);
    caller.beforeNewPlace?.();
  }
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
  const files = filesIn(form, values);
  const records = recordsOf(files, unattached);
  const observation = observeAnswer({
    form,
    facts: factsOf(drawn),
    values,
    reported: submission,
    now,
    startedAt: participation?.firstStartedAt ?? participation?.startedAt ?? now,
  });
  const texts = fingerprintsOf(observation);
  const answer: ValidAnswer = {
    respondent,
    survey,
    drawn,
    files,
    texts,
    language,
    now,
    form: await forms.get(survey),
    content: {
      values: withRecords(values, files, records),
      timings: submission.timings,
      behaviour: submission.behaviour,
    },
    limited: limitedPicks(form, values),
    judge: (similar) =>
      judge(observation, known.statistics, {
        shared,
        texts: { own: texts, others: similar },
      }),
  };
  const submitted =
    outcome === "screened_out"
      ? await inTransaction(services.db, (tx) =>
          screenOut(tx, services, answer),
        )
      : await submitOrBegin(services, participation, answer, found.promiseLeft);
  // A concurrent request of the same user has drawn another participation: this answer was validated against the draw
  // of this request.
  if (!submitted) throw new SubmissionOutdated();
  return receipt(submitted);
}

/**
 * The answer of a running participation is submitted by one statement. For any other answer a place is reserved first,
 * in a transaction.
 */
async function submitOrBegin(
  services: Services,
  participation: ParticipationRow | null,
  answer: ValidAnswer,
  promiseLeft: number,
): Promise<ParticipationRow | undefined> {
  const submitted =
    participation?.status === "started"
      ? await inOneStatement(services.db, (db) =>
          submit(db, services, participation, answer, promiseLeft),
        )
      : undefined;
  return (
    submitted ??
    inTransaction(services.db, (tx) =>
      beginAndSubmit(tx, services, answer, promiseLeft),
    )
  );
}

/**
 * Submits the answer of a started participation: accepts it, or holds it if the rules of quality doubt it. The first
 * call finds the texts of earlier answers that may resemble it, and changes nothing then.
 * @returns undefined when the participation is not started any more.
 */
async function submit(
  tx: Tx | Database,
  { config }: Pick<Services, "config">,
  participation: ParticipationRow,
  answer: ValidAnswer,
  promiseLeft: number,
): Promise<ParticipationRow | undefined> {
  const attempt = async (
    similar: readonly TextFingerprint[],
    compares: boolean,
  ) => {
    const verdict = answer.judge(similar);
    const isHeld = verdict.decision === "hold" && config.answerReview;
    const submission = {
      ...(isHeld
        ? heldSubmission(answer, verdict)
        : acceptedSubmission(participation, answer, promiseLeft)),
      compares: compares && answer.texts.length > 0,
    };
    const done = await submitStarted(tx, participation.id, submission);
    return { ...done, submission };
  };
  let done = await attempt([], true);
  if (done.similar.length > 0) done = await attempt(done.similar, false);
  return done.isSubmitted ? withEnd(participation, done.submission) : undefined;
}

/**
 * Submits the answer of a respondent who has no place: begins the participation and reserves one. @returns as
 * `endLocked`.
 */
function beginAndSubmit(
  tx: Tx,
  services: Pick<Services, "config">,
  answer: ValidAnswer,
  promiseLeft: number,
): Promise<ParticipationRow | undefined> {
  const { survey, limited } = answer;
  return endLocked(tx, answer, async (begun, hasPlace) => {
    // Answers lock the limits before the rows that respondents share.
    if (limited.length > 0) await lockLimitsOf(tx, survey.id);
    if (!hasPlace) await reserveFor(tx, begun, answer);
    const submitted = await submit(tx, services, begun, answer, promiseLeft);
    // This must not happen, since the participation is locked: the place would stay reserved without an answer.
    if (!submitted)
      throw new Error(`participation ${begun.id} was not started`);
    return submitted;
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
