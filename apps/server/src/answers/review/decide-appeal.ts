import type { Tx } from "../../platform/database/transaction.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { endHeldPlace, releasePlace } from "../../surveys/public.ts";
import { appealRejected } from "../events.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { confirmReversal, dropReversal } from "../reports/decide-report.ts";
import { requireReviewFor } from "./decide-review.ts";
import { ReviewDecided, SameAdmin } from "./errors.ts";
import { payHeld } from "./pay-held.ts";
import { changeReview } from "./repository.ts";
import type { LockedReview } from "./repository.ts";
import { isOverdue, waitsForSecond } from "./review.ts";

interface AppealDecision {
  readonly id: number;
  readonly adminId: number;
  readonly decision: "accept" | "reject";
  readonly reason: string;
}

/**
 * Decides an appeal, or whether a paid answer is taken back, by another admin than the one who rejected the answer.
 * @throws AnswerNotFound, OwnAnswer, SameAdmin, or ReviewDecided when no second decision waits.
 */
export async function decideAppeal(
  tx: Tx,
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  { id, adminId, decision, reason }: AppealDecision,
): Promise<ParticipationRow> {
  const found = await requireReviewFor(tx, id, adminId);
  const { review, participation } = found;
  const now = clock.now();
  if (!waitsForSecond(review, now)) throw new ReviewDecided();
  if (review.decidedBy === adminId) throw new SameAdmin();
  if (decision === "reject" && isOverdue(review, now))
    throw new ReviewDecided();
  if (review.origin === "report") {
    const decide = decision === "accept" ? dropReversal : confirmReversal;
    await decide(tx, { jobs }, found, { adminId, now, reason });
    const status = decision === "accept" ? "accepted" : "rejected";
    return { ...participation, status };
  }
  await recordAudit(tx, {
    adminId,
    action: decision === "accept" ? "appeal_accepted" : "appeal_rejected",
    subject: { kind: "answer", id },
  });
  if (decision === "accept") {
    await acceptAppeal(tx, { review, participation }, { adminId, now, reason });
    return { ...participation, status: "accepted" };
  }
  await changeReview(tx, id, {
    appealDecision: "rejected",
    appealDecidedBy: adminId,
    appealDecidedAt: now,
    appealReason: reason,
    closedAt: now,
  });
  const { userId, surveyId } = participation;
  await releasePlace(tx, participation);
  await endHeldPlace(tx, surveyId);
  if (userId !== null)
    await jobs.emit(tx, appealRejected, {
      participationId: id,
      userId,
      surveyId,
    });
  return participation;
}

/** Pays an answer whose appeal was accepted by an admin, or by its deadline for null. */
export async function acceptAppeal(
  tx: Tx,
  { review, participation }: LockedReview,
  by: {
    readonly adminId: number | null;
    readonly now: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  const { now } = by;
  await payHeld(tx, participation, { now, levelTaken: review.levelTaken ?? 0 });
  await changeReview(tx, participation.id, {
    appealDecision: "accepted",
    appealDecidedBy: by.adminId,
    appealDecidedAt: by.now,
    appealReason: by.reason,
    closedAt: by.now,
  });
}
