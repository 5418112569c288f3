import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { platformFee } from "@sigi/survey/prices.ts";
import type { Database } from "../../platform/database/pool.ts";
import {
  inOneStatement,
  inTransaction,
} from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AnswerNotFound, LeaseInvalid } from "../errors.ts";
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
  const { timings } = submission;
  const answer = { user, survey, content: { values, timings }, now };
  const accepted =
    participation?.status === "started"
      ? await inOneStatement(services.db, (db) =>
          accept(db, participation, answer),
        )
      : undefined;
  return receiptOf(
    survey,
    accepted ??
      (await inTransaction(services.db, (tx) => beginAndAccept(tx, answer))),
  );
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

/** Accepts the answer of a user who has no place; or returns the participation that was accepted meanwhile. */
async function beginAndAccept(
  tx: Tx,
  answer: ValidAnswer,
): Promise<ParticipationRow> {
  const { user, survey, now } = answer;
  const earlier = await lockParticipation(tx, survey.id, user.id);
  if (earlier && isSubmitted(earlier)) return earlier;
  const begun =
    earlier?.status === "started"
      ? earlier
      : await beginParticipation(tx, user, survey, earlier, now);
  // A concurrent request of the same user inserted it meanwhile; its outcome is visible now.
  if (!begun) return beginAndAccept(tx, answer);
  if (begun !== earlier) await reserveFreeOrLapsedPlace(tx, survey.id, now);
  const accepted = await accept(tx, begun, answer);
  if (!accepted) throw new Error(`participation ${begun.id} was not started`);
  return accepted;
}

function receiptOf(
  { closingSentence }: PublishedSurvey,
  { status, reward }: ParticipationRow,
): AnswerReceipt {
  return { closingSentence, status, reward };
}
