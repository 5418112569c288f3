import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import { addLevelPoints } from "../../accounts/public.ts";
import { postAnswerAccepted } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { fillPlace } from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound, LeaseInvalid } from "../errors.ts";
import { answerAccepted } from "../events.ts";
import {
  beginParticipation,
  reserveFreeOrLapsedPlace,
} from "../participation/begin-participation.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { isRunning, isSubmitted } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { lockParticipation } from "../participation/repository.ts";
import { requireKey, requireOpen } from "../participation/survey-access.ts";
import { findSubmission } from "../read-models.ts";
import type { RefusalLimit } from "./refusal-limit.ts";
import { acceptStarted } from "./repository.ts";
import type { AnswerContent } from "./repository.ts";
import { validateSubmission } from "./validate-submission.ts";

type Submission = BodyOf<typeof endpoint>;

/** What this process keeps between submissions. */
interface SubmissionState {
  readonly forms: FormCache;
  readonly refusals: RefusalLimit;
}

/**
 * Accepts an answer once and posts its reward at once. A repeat, also a concurrent one, gets the first receipt.
 * Without a participation, or after its time, a place is reserved with the submission. Everything that needs no lock
 * happens before the transaction.
 * @throws AnswerNotFound, LeaseInvalid, NotOpen, QuotaFull, TooManyRefusedAnswers or AnswersInvalid; for a user without a place also
 * EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function submitAnswer(
  services: Services,
  { forms, refusals }: SubmissionState,
  user: SessionUser,
  submission: Submission,
): Promise<AnswerReceipt> {
  const found = await findSubmission(services.db, submission.formId, user.id);
  if (!found) throw new AnswerNotFound();
  const { survey, participation } = found;
  requireKey(survey, submission.key, participation);
  checkLease(participation, submission);
  if (participation && isSubmitted(participation)) {
    return receiptOf(survey, participation);
  }
  const now = services.clock.now();
  // A place that is reserved may still submit while the survey is paused or closed.
  if (!participation || !isRunning(participation, now)) requireOpen(survey);
  const form = await forms.get(survey);
  const values = refusals.limit({ userId: user.id, now }, () =>
    validateSubmission(form, submission.values),
  );
  const content = { values, timings: submission.timings };
  const accepted = await inTransaction(services.db, (tx) =>
    acceptAnswer(tx, services, { user, survey, content, now }),
  );
  return receiptOf(survey, accepted);
}

/** A submission that names a participation must name the user's own and contain its lease. */
function checkLease(
  participation: ParticipationRow | null,
  { participationId, lease }: Submission,
): void {
  if (participationId === undefined) return;
  if (participation?.id !== participationId) throw new AnswerNotFound();
  if (participation.lease !== lease) throw new LeaseInvalid();
}

interface ValidAnswer {
  readonly user: SessionUser;
  readonly survey: PublishedSurvey;
  readonly content: AnswerContent;
  readonly now: Date;
}

/**
 * Writes answer, level, event, place and money in one transaction. Rows of this user come first; the survey's counter
 * and escrow, which all its respondents share, come last, so that they stay locked for the shortest time. Lock order:
 * own participation, own level, the survey's places, ledger accounts.
 * @returns the participation; unchanged when it was accepted before.
 */
async function acceptAnswer(
  tx: Tx,
  services: Services,
  answer: ValidAnswer,
): Promise<ParticipationRow> {
  const { survey, now } = answer;
  const userId = answer.user.id;
  const { accepted, hasPlace, isRepeat } = await acceptOnce(tx, answer);
  if (isRepeat) return accepted;
  const { id: participationId, surveyId, reward } = accepted;
  await addLevelPoints(tx, userId, defaultLevelPoints.accepted);
  const event = { participationId, userId, surveyId, reward };
  await services.jobs.emit(tx, answerAccepted, event);
  if (!hasPlace) await reserveFreeOrLapsedPlace(tx, surveyId, now);
  await fillPlace(tx, services, surveyId);
  await postAnswerAccepted(tx, {
    ...event,
    platformFee: platformFee(survey.feePerRespondent, reward),
  });
  return accepted;
}

interface Accepted {
  readonly accepted: ParticipationRow;
  /** A place has been reserved since the start. */
  readonly hasPlace: boolean;
  /** The answer had been accepted before. */
  readonly isRepeat: boolean;
}

/** Of concurrent submissions one succeeds; the others wait for it and find a repeat. */
async function acceptOnce(tx: Tx, answer: ValidAnswer): Promise<Accepted> {
  const { user, survey, content, now } = answer;
  const accept = () => acceptStarted(tx, survey.id, user.id, content, now);

  const started = await accept();
  if (started) return { accepted: started, hasPlace: true, isRepeat: false };

  const earlier = await lockParticipation(tx, survey.id, user.id);
  if (earlier && isSubmitted(earlier)) {
    return { accepted: earlier, hasPlace: true, isRepeat: true };
  }
  // A concurrent request of the same user began or accepted it meanwhile; its outcome is visible now.
  if (earlier?.status === "started") return acceptOnce(tx, answer);
  const begun = await beginParticipation(tx, user, survey, earlier, now);
  if (!begun) return acceptOnce(tx, answer);

  const accepted = await accept();
  if (!accepted) throw new Error(`participation ${begun.id} was not started`);
  return { accepted, hasPlace: false, isRepeat: false };
}

function receiptOf(
  { closingSentence }: PublishedSurvey,
  { status, reward }: ParticipationRow,
): AnswerReceipt {
  return { closingSentence, status, reward };
}
