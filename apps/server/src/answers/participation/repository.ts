import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { isQuestionOf } from "../../surveys/public.ts";
import type { Place } from "../../surveys/public.ts";
import { participations } from "../tables.ts";
import type { ParticipationRow } from "./participation.ts";

/** Locks the caller's participation: no other transaction can submit, extend or expire it until this one ends. */
export async function lockParticipation(
  tx: Tx,
  surveyId: number,
  owner: Owner,
): Promise<ParticipationRow | undefined> {
  const [row] = await tx
    .select()
    .from(participations)
    .where(and(eq(participations.surveyId, surveyId), isOf(owner)))
    .for("update");
  return row;
}

/** Condition for the participations of a user, or those of a guest that no account has taken over. */
const isOf = (owner: Owner) =>
  "userId" in owner
    ? eq(participations.userId, owner.userId)
    : and(
        eq(participations.guestId, owner.guestId),
        isNull(participations.userId),
      );

/** @returns undefined when the respondent has a participation already, also one of a concurrent transaction. */
export async function insertParticipation(
  tx: Tx,
  row: Omit<typeof participations.$inferInsert, "status">,
): Promise<ParticipationRow | undefined> {
  const [inserted] = await tx
    .insert(participations)
    .values({ ...row, firstStartedAt: row.startedAt, status: "started" })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function restartParticipation(
  tx: Tx,
  id: number,
  values: Pick<ParticipationRow, "startedAt" | "expiresAt" | "cell">,
): Promise<ParticipationRow> {
  return updateParticipation(tx, id, {
    status: "started",
    ...values,
    extendedAt: null,
  });
}

export async function extendPlace(
  tx: Tx,
  id: number,
  extendedAt: Date,
  expiresAt: Date,
): Promise<ParticipationRow> {
  return updateParticipation(tx, id, { extendedAt, expiresAt });
}

/** Records the question that a running participation has reached; a question of another survey changes nothing. */
export async function setReachedQuestion(
  tx: Tx,
  owner: Owner,
  {
    participationId,
    lease,
    questionId,
  }: { participationId: number; lease: string; questionId: number },
): Promise<void> {
  await tx
    .update(participations)
    .set({ reachedQuestion: questionId })
    .where(
      and(
        eq(participations.id, participationId),
        isOf(owner),
        eq(participations.lease, lease),
        eq(participations.status, "started"),
        isQuestionOf(participations.surveyId, questionId),
      ),
    );
}

async function updateParticipation(
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

/**
 * Expires one lapsed participation in the place's cell, so that its reservation passes on; returns false when there is
 * none.
 */
export async function takeOverLapsedPlace(
  tx: Tx,
  { surveyId, cell }: Place,
  now: Date,
): Promise<boolean> {
  const lapsed = tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        cell === null
          ? isNull(participations.cell)
          : eq(participations.cell, cell),
        eq(participations.status, "started"),
        lte(participations.expiresAt, now),
      ),
    )
    .orderBy(participations.expiresAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const taken = await tx
    .update(participations)
    .set({ status: "expired" })
    .where(inArray(participations.id, lapsed))
    .returning({ id: participations.id });
  return taken.length > 0;
}

/**
 * Expires up to `limit` lapsed participations, oldest first, skipping locked rows.
 * @returns their places.
 */
export async function expireLapsed(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Place[]> {
  const { rows } = await tx.execute<{
    surveyId: number;
    cell: number | null;
  }>(sql`
    with lapsed as (
      select id from participations
      where status = 'started' and expires_at <= ${now}
      order by expires_at limit ${limit}
      for update skip locked
    )
    update participations set status = 'expired'
    from lapsed where participations.id = lapsed.id
    returning participations.survey_id as "surveyId", participations.cell`);
  return rows;
}

/** An arbitrary number that identifies this lock. */
const GUESTS_OF_SURVEY = 0x6775;

/** Lets guests who take places of a survey wait for each other until the transaction ends. */
export async function lockGuestsOf(tx: Tx, surveyId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${GUESTS_OF_SURVEY}, ${surveyId})`,
  );
}

/** Number of places of a survey that guests hold now. */
export const countPlacesOfGuests = (tx: Tx, surveyId: number) =>
  tx.$count(
    participations,
    and(
      eq(participations.surveyId, surveyId),
      eq(participations.status, "started"),
      isNotNull(participations.guestId),
    ),
  );

export const countParticipationsOf = (tx: Tx, userId: number) =>
  tx.$count(participations, eq(participations.userId, userId));

/** Number of the user's accepted answers. */
export const countAccepted = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(participations, inState(userId, ["accepted"]));

const isReported = sql`exists (select from answer_reviews review where review.participation_id = ${participations.id}
  and review.origin = 'report' and review.closed_at is null)`;

/** Number of the user's answers that wait for an admin's decision, also one on an appeal or on a report. */
export const countInReview = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(
    participations,
    or(
      inState(userId, ["submitted", "flagged"]),
      and(
        inState(userId, ["rejected"]),
        sql`exists (select from answer_reviews review where review.participation_id = ${participations.id}
          and review.appealed_at is not null and review.closed_at is null)`,
      ),
      and(inState(userId, ["accepted"]), isReported),
    ),
  );

/** Numbers of accepted answers in each of `days` periods of 24 hours from `since`, in order, by index-only scans. */
export async function countAcceptedPerDay(
  tx: Tx,
  since: Date,
  days: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ accepted: number }>(sql`
    select (
      select count(*)::int from ${participations}
      where accepted_at >= day and accepted_at < day + interval '24 hours'
    ) as accepted
    from generate_series(
      ${since}::timestamptz,
      ${since}::timestamptz + make_interval(hours => ${(days - 1) * 24}::int),
      interval '24 hours'
    ) as day
    order by day`);
  return rows.map(({ accepted }) => accepted);
}

/**
 * Waits for the user's running submissions, and for decisions about their held or reported answers and about those that
 * they reported. Call it before locking the account: these lock the participation first, then the account, to change
 * its level.
 */
export async function lockOpenParticipations(
  tx: Tx,
  userId: number,
): Promise<void> {
  await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      or(
        inState(userId, ["started", "flagged", "rejected"]),
        and(inState(userId, ["accepted"]), isReported),
        sql`${participations.id} in (select review.participation_id from answer_reviews review
          where review.reported_by = ${userId} and review.origin = 'report' and review.closed_at is null)`,
      ),
    )
    .orderBy(asc(participations.id))
    .for("update");
}

/** Replaces the user of decided answers by the profile in bands. */
export async function eraseRespondent(
  tx: Tx,
  userId: number,
  bands: ProfileInBands,
): Promise<void> {
  await tx
    .update(participations)
    .set({
      userId: null,
      bands,
      facts: sql`${participations.facts} || '{"profile": {}}'`,
    })
    .where(inState(userId, ["accepted", "rejected", "screened_out"]));
}

/** Deletes participations without an answer. @returns the places that were reserved for them. */
export async function deleteUnsubmitted(
  tx: Tx,
  userId: number,
): Promise<Place[]> {
  const deleted = await tx
    .delete(participations)
    .where(inState(userId, ["started", "expired"]))
    .returning({
      surveyId: participations.surveyId,
      cell: participations.cell,
      status: participations.status,
    });
  return deleted.filter(({ status }) => status === "started");
}

const inState = (
  userId: number,
  states: readonly ParticipationRow["status"][],
) =>
  and(
    eq(participations.userId, userId),
    inArray(participations.status, states),
  );
