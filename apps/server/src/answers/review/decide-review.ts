import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { lowerLevel } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { recordAudit } from "../../platform/audit.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Services } from "../../platform/services.ts";
import { anySurvey } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { answerRejected } from "../events.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { dismissReport, upholdReport } from "../reports/decide-report.ts";
import { OwnAnswer, ReviewDecided } from "./errors.ts";
import { payHeld } from "./pay-held.ts";
import { changeReview, lockReview, setStatus } from "./repository.ts";
import { deadline, hasFired, isOverdue, isOwn } from "./review.ts";
import type { ReviewRow } from "./review.ts";

type Tools = Pick<Services, "clock" | "jobs">;

interface Reviewed {
  readonly id: number;
  readonly adminId: number;
}

interface Acceptance extends Reviewed {
  /** The reason for the creator whose report is dismissed; required then. */
  readonly reason?: string | undefined;
}

/**
 * Accepts and pays a held answer, or dismisses the report of a paid one. A repeated call changes nothing.
 * @throws AnswerNotFound, OwnAnswer, ReviewDecided; Invalid without the reason that a report needs
 */
export async function acceptReviewed(
  tx: Tx,
  tools: Tools,
  { id, adminId, reason = "" }: Acceptance,
): Promise<ParticipationRow> {
  const found = await requireReviewFor(tx, id, adminId);
  const { review, participation } = found;
  const now = tools.clock.now();
  if (review.origin === "report") {
    if (review.decision === "accepted") return participation;
    if (review.decision !== null) throw new ReviewDecided();
    if (reason === "") throw new Invalid({ reason: [{ code: "required" }] });
    await dismissReport(tx, tools, found, { adminId, now, reason });
    return participation;
  }
  requireNoSample(review);
  if (participation.status === "accepted") return participation;
  if (review.decision !== null) throw new ReviewDecided();
  await acceptByDecision(tx, participation, { adminId, now });
  await recordAudit(tx, {
    adminId,
    action: "answer_accepted",
    subject: { kind: "answer", id },
  });
  return { ...participation, status: "accepted" };
}

/** Ends a first review, decided by an admin, or by its deadline for null. */
export async function acceptByDecision(
  tx: Tx,
  participation: ParticipationRow,
  { adminId, now }: { readonly adminId: number | null; readonly now: Date },
): Promise<void> {
  await payHeld(tx, participation, { now, levelTaken: 0 });
  await changeReview(tx, participation.id, {
    decision: "accepted",
    decidedBy: adminId,
    decidedAt: now,
    closedAt: now,
  });
}

interface Rejection extends Reviewed {
  readonly reason: string;
  /** The rule that caused the rejection; it must have fired. */
  readonly rule?: string | undefined;
}

/**
 * Rejects a held answer: it is not paid and lowers the level. Its place stays reserved until the time to appeal is over
 * or an appeal is lost. A paid answer that its creator reported does not change yet: see `upholdReport`.
 * @throws AnswerNotFound, OwnAnswer, ReviewDecided; Invalid for a rule that did not fire
 */
export async function rejectReviewed(
  tx: Tx,
  tools: Tools,
  { id, adminId, reason, rule }: Rejection,
): Promise<ParticipationRow> {
  const found = await requireReviewFor(tx, id, adminId);
  const { review } = found;
  requireNoSample(review);
  const now = tools.clock.now();
  if (review.decision !== null || isOverdue(review, now))
    throw new ReviewDecided();
  if (rule !== undefined && !hasFired(review, rule))
    throw new Invalid({ rule: [{ code: "invalid" }] });
  if (review.origin === "report") {
    const by = { adminId, now, reason, rule: rule ?? null };
    await upholdReport(tx, tools, found, by);
    return found.participation;
  }
  const rejected = await setStatus(tx, id, "rejected");
  const { userId, surveyId } = rejected;
  await changeReview(tx, id, {
    decision: "rejected",
    decidedBy: adminId,
    decidedAt: now,
    reason,
    rule: rule ?? null,
    levelTaken:
      userId === null
        ? 0
        : await lowerLevel(tx, userId, defaultLevelPoints.rejected),
    appealBy: deadline(now, "appeal"),
  });
  await recordAudit(tx, {
    adminId,
    action: "answer_rejected",
    subject: { kind: "answer", id },
  });
  if (userId !== null)
    await tools.jobs.emit(tx, answerRejected, {
      participationId: id,
      userId,
      surveyId,
    });
  return rejected;
}

/** A sample is paid, and its decision changes nothing: see `judgeSample`. @throws AnswerNotFound */
function requireNoSample({ origin }: ReviewRow): void {
  if (origin === "sample") throw new AnswerNotFound();
}

/** Locks a review. @throws AnswerNotFound for an answer that was never held. */
export async function requireReview(tx: Tx, id: number) {
  const found = await lockReview(tx, id);
  if (!found) throw new AnswerNotFound();
  return found;
}

/**
 * Locks a review for an admin who decides. @throws AnswerNotFound; OwnAnswer for an answer of theirs or to their survey
 */
export async function requireReviewFor(tx: Tx, id: number, adminId: number) {
  const found = await requireReview(tx, id);
  const survey = await anySurvey(tx, found.participation.surveyId);
  if (isOwn(adminId, found.participation, survey)) throw new OwnAnswer();
  return found;
}
