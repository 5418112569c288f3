import type {
  AnswerReceipt,
  submitAnswer as endpoint,
} from "@sigi/contract/answers.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { acceptAnswer } from "./accept-answer.ts";
import { AnswerNotFound, LeaseInvalid } from "../errors.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { isSubmitted } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { readAnswers } from "./validate-submission.ts";
import { findSubmission } from "../participation/repository.ts";
import type { PublishedSurvey } from "../participation/repository.ts";
import { requireKey } from "../require-key.ts";
import { requireOpen } from "../require-open.ts";

export type Submission = BodyOf<typeof endpoint>;

/**
 * Takes a whole answer once and pays it at once. A repeat, also many at the same time, gives the first receipt. Without
 * an attempt, or after its time, a place is taken with the submission. Everything that needs no lock is done before the
 * transaction begins.
 * @throws AnswerNotFound, LeaseInvalid, NotOpen, QuotaFull or AnswersInvalid; of who has no place also
 * EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function submitAnswer(
  services: Services,
  forms: FormCache,
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
  requireOpen(survey);
  const values = readAnswers(await forms.get(survey), submission.values);
  const content = { values, timings: submission.timings };
  const now = services.clock.now();
  const accepted = await inTransaction(services.db, (tx) =>
    acceptAnswer(tx, services, { user, survey, content, now }),
  );
  return receiptOf(survey, accepted);
}

/** A submission that names an attempt must be the caller's and hold its lease. */
function checkLease(
  participation: ParticipationRow | null,
  { participationId, lease }: Submission,
): void {
  if (participationId === undefined) return;
  if (participation?.id !== participationId) throw new AnswerNotFound();
  if (participation.lease !== lease) throw new LeaseInvalid();
}

function receiptOf(
  { closingSentence }: PublishedSurvey,
  { status, reward }: ParticipationRow,
): AnswerReceipt {
  return { closingSentence, status, reward };
}
