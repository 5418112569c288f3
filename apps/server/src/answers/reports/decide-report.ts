import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { answerRejected, reportDecided, reversalDropped } from "../events.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { changeReview } from "../review/repository.ts";
import type { LockedReview } from "../review/repository.ts";
import { reverseAnswer } from "./reverse-answer.ts";
import { deadline } from "../review/review.ts";
import type { ReviewRow } from "../review/review.ts";

type Tools = Pick<Services, "jobs">;

/** The author of a decision: an admin, or null for a deadline. */
interface By {
  readonly adminId: number | null;
  readonly now: Date;
  /** The reason for the creator or the respondent. */
  readonly reason: string | null;
}

/**
 * Dismisses a report: the answer stays paid. The caller has locked the review and checked that no decision was made.
 */
export async function dismissReport(
  tx: Tx,
  { jobs }: Tools,
  { review, participation }: LockedReview,
  { adminId, now, reason }: By,
): Promise<void> {
  await changeReview(tx, participation.id, {
    decision: "accepted",
    decidedBy: adminId,
    decidedAt: now,
    reason,
    closedAt: now,
  });
  await audit(tx, adminId, "report_dismissed", participation.id);
  await tellCreator(tx, jobs, review, participation);
}

/**
 * Rejects a reported answer for the first time. No money moves: the respondent may appeal, and another admin decides
 * after that in any case. The caller has locked the review and checked that no decision was made.
 */
export async function upholdReport(
  tx: Tx,
  { jobs }: Tools,
  { participation }: LockedReview,
  {
    adminId,
    now,
    reason,
    rule,
  }: By & { readonly adminId: number; readonly rule: string | null },
): Promise<void> {
  const appealBy = deadline(now, "appeal");
  await changeReview(tx, participation.id, {
    decision: "rejected",
    decidedBy: adminId,
    decidedAt: now,
    reason,
    rule,
    appealBy,
    decideAppealBy: deadline(appealBy, "decideAppeal"),
  });
  await audit(tx, adminId, "report_upheld", participation.id);
  await tellRespondent(tx, jobs, answerRejected, participation);
}

/**
 * Drops the rejection of a paid answer, which stays paid. The caller has locked the review and checked that it waits
 * for a decision.
 */
export async function dropReversal(
  tx: Tx,
  { jobs }: Tools,
  { review, participation }: LockedReview,
  { adminId, now, reason }: By,
): Promise<void> {
  await changeReview(tx, participation.id, {
    appealDecision: "accepted",
    appealDecidedBy: adminId,
    appealDecidedAt: now,
    appealReason: reason,
    closedAt: now,
  });
  await audit(tx, adminId, "reversal_dropped", participation.id);
  await tellRespondent(tx, jobs, reversalDropped, participation);
  await tellCreator(tx, jobs, review, participation);
}

/**
 * Confirms the rejection of a paid answer: it is taken back. The caller has locked the review and checked that it waits
 * for a decision.
 */
export async function confirmReversal(
  tx: Tx,
  { jobs }: Tools,
  { review, participation }: LockedReview,
  { adminId, now, reason }: By & { readonly adminId: number },
): Promise<void> {
  const { id } = participation;
  await changeReview(tx, id, {
    appealDecision: "rejected",
    appealDecidedBy: adminId,
    appealDecidedAt: now,
    appealReason: reason,
    closedAt: now,
  });
  await audit(tx, adminId, "answer_reversed", id);
  await tellCreator(tx, jobs, review, participation);
  const levelTaken = await reverseAnswer(tx, participation);
  await changeReview(tx, id, { levelTaken });
}

async function audit(
  tx: Tx,
  adminId: number | null,
  action:
    | "report_dismissed"
    | "report_upheld"
    | "reversal_dropped"
    | "answer_reversed",
  id: number,
): Promise<void> {
  if (adminId === null) return;
  await recordAudit(tx, { adminId, action, subject: { kind: "answer", id } });
}

/** Notifies the creator, unless the account is deleted. */
async function tellCreator(
  tx: Tx,
  jobs: Services["jobs"],
  { reportedBy }: ReviewRow,
  { id, surveyId }: ParticipationRow,
): Promise<void> {
  if (reportedBy === null) return;
  const event = { participationId: id, userId: reportedBy, surveyId };
  await jobs.emit(tx, reportDecided, event);
}

async function tellRespondent(
  tx: Tx,
  jobs: Services["jobs"],
  event: typeof answerRejected,
  { id, userId, surveyId }: ParticipationRow,
): Promise<void> {
  if (userId === null) return;
  await jobs.emit(tx, event, { participationId: id, userId, surveyId });
}
