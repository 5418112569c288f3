import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { answerReviews } from "../review/tables.ts";
import { participations } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;

/** Time until which the guest of an answer that is accepted now may claim its reward. */
export const guestRewardDeadline = (now: Date) =>
  new Date(now.getTime() + guestRewardDays * DAY_MS);

/** Holds the reward of a guest's answer that is accepted now. The caller holds the participation's lock. */
export const holdReward = (
  tx: Tx,
  id: number,
  now: Date,
): Promise<ParticipationRow> =>
  changeParticipation(tx, id, {
    rewardHeldUntil: guestRewardDeadline(now),
  });

export async function changeParticipation(
  tx: Tx,
  id: number,
  change: Partial<ParticipationRow>,
): Promise<ParticipationRow> {
  const [row] = await tx
    .update(participations)
    .set(change)
    .where(eq(participations.id, id))
    .returning();
  if (!row) throw new Error(`participation ${id} is gone`);
  return row;
}

/** Locks the participations of a guest that no account has taken over, in the order of ids. */
export function lockParticipationsOfGuest(
  tx: Tx,
  guestId: string,
): Promise<ParticipationRow[]> {
  return tx
    .select()
    .from(participations)
    .where(
      and(eq(participations.guestId, guestId), isNull(participations.userId)),
    )
    .orderBy(asc(participations.id))
    .for("update");
}

/** The surveys among these in which the user has a participation. */
export async function surveysAnsweredBy(
  tx: Tx,
  userId: number,
  surveyIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ surveyId: participations.surveyId })
    .from(participations)
    .where(
      and(
        eq(participations.userId, userId),
        sql`${participations.surveyId} = any (${sql.param([...surveyIds])}::int[])`,
      ),
    );
  return new Set(rows.map(({ surveyId }) => surveyId));
}

/** The answers among these on which an admin has decided. */
export async function answersDecidedBy(
  tx: Tx,
  adminId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: answerReviews.participationId })
    .from(answerReviews)
    .where(
      and(
        inArray(answerReviews.participationId, [...ids]),
        or(
          eq(answerReviews.decidedBy, adminId),
          eq(answerReviews.appealDecidedBy, adminId),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The condition of the index `participations_held`. */
export const isRewardHeld = sql`reward_held_until is not null and reward_claimed_at is null and reward_lapsed_at is null`;

/** The answers whose reward was not claimed in time, the oldest first. */
export async function selectLapsed(
  db: Database,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: participations.id })
    .from(participations)
    .where(and(isRewardHeld, lte(participations.rewardHeldUntil, now)))
    .orderBy(asc(participations.rewardHeldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks an answer whose reward has lapsed by now; returns undefined when it was claimed or returned meanwhile. */
export async function lockLapsed(
  tx: Tx,
  id: number,
  now: Date,
): Promise<ParticipationRow | undefined> {
  const [row] = await tx
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.id, id),
        isRewardHeld,
        lte(participations.rewardHeldUntil, now),
      ),
    )
    .for("update");
  return row;
}
