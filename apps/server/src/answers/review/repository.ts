import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Journal } from "../../ledger/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Place } from "../../surveys/public.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { answers, participations } from "../tables.ts";
import type { ReviewRow } from "./review.ts";
import { answerReviews } from "./tables.ts";
import { answerAccepted } from "../journals/answer-accepted.ts";
import type { AnswerAccepted } from "../journals/answer-accepted.ts";

export async function setStatus(
  tx: Tx,
  participationId: number,
  status: "flagged" | "rejected",
): Promise<ParticipationRow> {
  const [row] = await tx
    .update(participations)
    .set({ status })
    .where(eq(participations.id, participationId))
    .returning();
  if (!row) throw new Error(`participation ${participationId} is gone`);
  return row;
}

export interface LockedReview {
  readonly review: ReviewRow;
  readonly participation: ParticipationRow;
}

/** Locks the participation, then its review: decisions, appeals and deadlines of one answer are serialised. */
export async function lockReview(
  tx: Tx,
  participationId: number,
): Promise<LockedReview | undefined> {
  const [participation] = await tx
    .select()
    .from(participations)
    .where(eq(participations.id, participationId))
    .for("no key update");
  if (!participation) return undefined;
  const review = await findReview(tx, participationId);
  return review && { review, participation };
}

/** Locks the participation of an answer, whether it is in review or not. */
export async function lockReviewable(tx: Tx, participationId: number) {
  const [participation] = await tx
    .select()
    .from(participations)
    .where(eq(participations.id, participationId))
    .for("no key update");
  if (!participation)
    throw new Error(`participation ${participationId} is gone`);
  return { participation, review: await findReview(tx, participationId) };
}

export async function findParticipation(
  tx: Tx,
  participationId: number,
): Promise<ParticipationRow | undefined> {
  const [row] = await tx
    .select()
    .from(participations)
    .where(eq(participations.id, participationId));
  return row;
}

/** The stored answer of a participation that was submitted. */
export async function findAnswer(tx: Tx, participationId: number) {
  const [answer] = await tx
    .select()
    .from(answers)
    .where(eq(answers.participationId, participationId));
  if (!answer)
    throw new Error(`participation ${participationId} has no answer`);
  return answer;
}

export async function findReview(
  db: Database | Tx,
  participationId: number,
): Promise<ReviewRow | undefined> {
  const [review] = await db
    .select()
    .from(answerReviews)
    .where(eq(answerReviews.participationId, participationId));
  return review;
}

export async function changeReview(
  tx: Tx,
  participationId: number,
  change: Partial<ReviewRow>,
): Promise<ReviewRow> {
  const [review] = await tx
    .update(answerReviews)
    .set(change)
    .where(eq(answerReviews.participationId, participationId))
    .returning();
  if (!review) throw new Error(`review ${participationId} is gone`);
  return review;
}

/**
 * Accepts a held or rejected answer in one round trip: status, level, event, place and journal. The caller holds the
 * lock on its participation.
 */
export async function acceptHeld(
  tx: Tx,
  event: AnswerAccepted,
  { points, now }: { readonly points: number; readonly now: Date },
): Promise<void> {
  const { key, meta, lines } = answerAccepted(event);
  const { rows } = await tx.execute<{ accepted: boolean }>(
    sql`select accept_held_answer(${event.participationId}, ${now.toISOString()}::timestamptz, ${points},
      ${key}, ${JSON.stringify(meta)}::jsonb, ${JSON.stringify(lines)}::jsonb) as accepted`,
  );
  if (rows[0]?.accepted !== true)
    throw new Error(`participation ${event.participationId} is not held`);
}

/** Reads the submission time of a held answer, and the timings that its page reported. */
export async function findTime(tx: Tx, participationId: number) {
  const [answer] = await tx
    .select({ submittedAt: answers.createdAt, timings: answers.timings })
    .from(answers)
    .where(eq(answers.participationId, participationId));
  if (!answer) throw new Error(`answer ${participationId} is gone`);
  return answer;
}

/**
 * Takes back an accepted answer in one round trip: status, event, place and journal. The caller holds the locks on its
 * review, its survey and the accounts.
 */
export async function takeBack(
  tx: Tx,
  participationId: number,
  { key, meta, lines }: Journal,
): Promise<void> {
  const { rows } = await tx.execute<{ reversed: boolean }>(
    sql`select reverse_answer(${participationId}, ${key}, ${JSON.stringify(meta)}::jsonb,
      ${JSON.stringify(lines)}::jsonb) as reversed`,
  );
  if (rows[0]?.reversed !== true)
    throw new Error(`participation ${participationId} is not accepted`);
}

/** The participations whose review, appeal or second decision is overdue. */
export async function selectOverdue(
  db: Database,
  now: Date,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select participation_id as id from answer_reviews where decision is null and review_by <= ${now}
    union all
    select participation_id from answer_reviews
    where decision = 'rejected' and appealed_at is null and closed_at is null and appeal_by <= ${now} and origin = 'rules'
    union all
    select participation_id from answer_reviews
    where origin = 'report' and decision = 'rejected' and closed_at is null and decide_appeal_by <= ${now}
    union all
    select participation_id from answer_reviews
    where appealed_at is not null and appeal_decision is null and closed_at is null and decide_appeal_by <= ${now}
      and origin = 'rules'`);
  return rows.map(({ id }) => id);
}

/** The reviews of these participations. */
export async function reviewsOf(
  tx: Tx | Database,
  participationIds: readonly number[],
): Promise<Map<number, ReviewRow>> {
  if (participationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(answerReviews)
    .where(inArray(answerReviews.participationId, [...participationIds]));
  return new Map(rows.map((row) => [row.participationId, row]));
}

/**
 * Ends the open reviews of a user whose account is deleted, who could no longer be paid: held answers count as
 * rejected, samples as good. The text of an appeal is erased. @returns the places that become free.
 */
export async function endReviewsOf(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<Place[]> {
  const { rows } = await tx.execute<{
    surveyId: number;
    cell: number | null;
  }>(sql`
    with ended as (
      update answer_reviews review set
        decision = coalesce(review.decision, 'rejected'),
        decided_at = coalesce(review.decided_at, ${now}),
        reason = coalesce(review.reason, ''),
        appeal_by = coalesce(review.appeal_by, ${now}),
        closed_at = ${now}
      from participations participation
      where participation.id = review.participation_id and participation.user_id = ${userId}
        and review.closed_at is null and review.origin = 'rules'
      returning participation.id, participation.survey_id, participation.cell
    ), sampled as (
      update answer_reviews review set decision = 'accepted', decided_at = ${now}, closed_at = ${now}
      from participations participation
      where participation.id = review.participation_id and participation.user_id = ${userId}
        and review.closed_at is null and review.origin = 'sample'
    ), rejected as (
      update participations set status = 'rejected'
      where id in (select id from ended) and status = 'flagged'
    )
    select survey_id as "surveyId", cell from ended`);
  await tx.execute(sql`
    update answer_reviews set appeal_text = null
    where participation_id in (select id from participations where user_id = ${userId})`);
  return rows;
}

/** The samples that admins have judged since then. */
export async function countSamples(tx: Tx, since: Date) {
  const [row] = await tx
    .select({
      judged: sql<number>`count(*)::int`,
      careless: sql<number>`(count(*) filter (where ${answerReviews.decision} = 'careless'))::int`,
    })
    .from(answerReviews)
    .where(
      and(
        // Literals, so that the partial index can serve the query.
        sql`${answerReviews.origin} = 'sample' and ${answerReviews.decidedBy} is not null`,
        gt(answerReviews.decidedAt, since),
      ),
    );
  return row ?? { judged: 0, careless: 0 };
}
