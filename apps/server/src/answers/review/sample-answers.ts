import { createHash } from "node:crypto";
import type { Tx } from "../../platform/database/transaction.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import { AnswerNotFound } from "../errors.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { requireReviewFor } from "./decide-review.ts";
import { ReviewDecided } from "./errors.ts";
import { judgeStored } from "../reports/report-answer.ts";
import { answerReviews } from "./tables.ts";
import { changeReview, findParticipation } from "./repository.ts";
import { deadline } from "./review.ts";
import type { ReviewRow } from "./review.ts";

/**
 * Share of the accepted answers without findings that is sampled: the samples serve to estimate how many careless
 * answers the rules miss.
 */
const sampleShare = 0.01;

/** Judges an answer that was drawn. */
export const sampleJob = jobKind<{ participationId: number }>("answers.sample");

/**
 * Opens reviews of a random share of these accepted answers. An answer is drawn always or never, regardless of how
 * often it is passed.
 */
export async function sampleAnswers(
  tx: Tx,
  now: Date,
  participationIds: readonly number[],
  share = sampleShare,
): Promise<void> {
  for (const id of drawnOf(participationIds, share)) {
    const participation = await findParticipation(tx, id);
    if (!participation || participation.status !== "accepted") continue;
    const verdict = await judgeStored(tx, participation);
    if (verdict.decision !== "clean") continue;
    const reviewBy = deadline(now, "review");
    await storeSample(tx, id, { verdict, openedAt: now, reviewBy });
  }
}

/** Opens the review of a sampled answer, behind all others; does nothing if the answer has a review. */
async function storeSample(
  tx: Tx,
  participationId: number,
  review: Pick<ReviewRow, "verdict" | "openedAt" | "reviewBy">,
): Promise<void> {
  await tx
    .insert(answerReviews)
    .values({ participationId, origin: "sample", priority: 0, ...review })
    .onConflictDoNothing();
}

/** The answers among these that are drawn. */
export const drawnOf = (
  participationIds: readonly number[],
  share = sampleShare,
): number[] => participationIds.filter((id) => isDrawn(id, share));

const BITS = 32;

/** Draws by a hash of the id, so that no run of neighbouring answers is drawn. */
export function isDrawn(participationId: number, share: number): boolean {
  const hash = createHash("sha256")
    .update(`sample:${participationId}`)
    .digest();
  return hash.readUInt32BE() < share * 2 ** BITS;
}

interface SampleJudgement {
  readonly id: number;
  readonly adminId: number;
  readonly careless: boolean;
}

/**
 * Records whether a sampled answer is careless. The judgement only counts for the estimate: the answer stays paid.
 * @throws AnswerNotFound, OwnAnswer, ReviewDecided
 */
export async function judgeSample(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id, adminId, careless }: SampleJudgement,
): Promise<ParticipationRow> {
  const { review, participation } = await requireReviewFor(tx, id, adminId);
  if (review.origin !== "sample") throw new AnswerNotFound();
  if (review.decision !== null) throw new ReviewDecided();
  const now = clock.now();
  await changeReview(tx, id, {
    decision: careless ? "careless" : "accepted",
    decidedBy: adminId,
    decidedAt: now,
    closedAt: now,
  });
  await recordAudit(tx, {
    adminId,
    action: "sample_judged",
    subject: { kind: "answer", id },
    changes: { careless },
  });
  return participation;
}

/** Closes a sample that was not judged: it does not count. */
export async function closeSample(
  tx: Tx,
  id: number,
  now: Date,
): Promise<void> {
  const decided = { decision: "accepted", decidedAt: now } as const;
  await changeReview(tx, id, { ...decided, closedAt: now });
}
