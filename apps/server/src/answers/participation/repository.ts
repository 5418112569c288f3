import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Placeholder } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { preparedQuery } from "../../platform/database/prepared-query.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyPlaces, surveys } from "../../surveys/public.ts";
import type { ParticipationRow } from "./participation.ts";
import { answers, participations } from "../tables.ts";

export type PublishedSurvey = typeof surveys.$inferSelect;

/** What was answered, as validated. */
export type AnswerContent = Pick<
  typeof answers.$inferInsert,
  "values" | "timings"
>;

const publishedStatuses = ["active", "paused", "completed", "closed"] as const;

const published = and(
  inArray(surveys.status, publishedStatuses),
  isNull(surveys.deletedAt),
);

/** By its code, or a private one by its key. Undefined for drafts, so that nobody can look at what is not published. */
export async function findPublishedSurvey(
  tx: Tx,
  name: { code: string } | { key: string },
): Promise<PublishedSurvey | undefined> {
  const [survey] = await tx
    .select()
    .from(surveys)
    .where(and(isNamed(name), published));
  return survey;
}

const isNamed = (name: { code: string } | { key: string }) =>
  "code" in name ? eq(surveys.code, name.code) : eq(surveys.key, name.key);

/** A published survey with the person's attempt at it, in one statement: each submission begins with it. */
export async function findSubmission(
  db: Database,
  surveyId: number,
  userId: number,
): Promise<
  | { survey: PublishedSurvey; participation: ParticipationRow | null }
  | undefined
> {
  const [found] = await submissionQuery(db).execute({ surveyId, userId });
  return found;
}

const submissionQuery = preparedQuery((db) =>
  db
    .select({ survey: surveys, participation: participations })
    .from(surveys)
    .leftJoin(participations, ownAttempt(sql.placeholder("userId")))
    .where(and(eq(surveys.id, sql.placeholder("surveyId")), published))
    .prepare("submission"),
);

/** Whether a place is free. */
export async function hasFreePlace(tx: Tx, surveyId: number): Promise<boolean> {
  const free = await tx.$count(
    surveyPlaces,
    and(
      eq(surveyPlaces.surveyId, surveyId),
      sql`${surveyPlaces.reserved} + ${surveyPlaces.accepted} < ${surveyPlaces.places}`,
    ),
  );
  return free > 0;
}

/** The person's attempt, locked: nobody else can submit, extend or expire it until the transaction ends. */
export async function lockParticipation(
  tx: Tx,
  surveyId: number,
  userId: number,
): Promise<ParticipationRow | undefined> {
  const [row] = await tx
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        eq(participations.userId, userId),
      ),
    )
    .for("update");
  return row;
}

/** Undefined when the person has an attempt already, also one of a transaction that was not finished yet. */
export async function insertParticipation(
  tx: Tx,
  row: Omit<typeof participations.$inferInsert, "status">,
): Promise<ParticipationRow | undefined> {
  const [inserted] = await tx
    .insert(participations)
    .values({ ...row, status: "started" })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function restartParticipation(
  tx: Tx,
  id: number,
  times: { startedAt: Date; expiresAt: Date },
): Promise<ParticipationRow> {
  return updateParticipation(tx, id, {
    status: "started",
    ...times,
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
 * Accepts the person's started attempt and keeps its answer, in one statement; of several at once one succeeds, the
 * others wait for it and find nothing to accept.
 */
export async function acceptStarted(
  tx: Tx,
  surveyId: number,
  userId: number,
  { values, timings }: AnswerContent,
  now: Date,
): Promise<ParticipationRow | undefined> {
  const accepted = tx.$with("accepted").as(
    tx
      .update(participations)
      .set({ status: "accepted", acceptedAt: now })
      .where(
        and(
          eq(participations.surveyId, surveyId),
          eq(participations.userId, userId),
          eq(participations.status, "started"),
        ),
      )
      .returning(),
  );
  const kept = tx.$with("kept").as(
    tx.insert(answers).select(
      sql`select id, survey_id, ${JSON.stringify(values)}::jsonb,
            ${timings ? JSON.stringify(timings) : null}::jsonb, ${now}::timestamptz from accepted`,
    ),
  );
  const [row] = await tx.with(accepted, kept).select().from(accepted);
  return row;
}

/** Marks one lapsed place of the survey as expired, so that its reservation passes on; false when there is none. */
export async function takeOverLapsedPlace(
  tx: Tx,
  surveyId: number,
  now: Date,
): Promise<boolean> {
  const lapsed = tx
    .select({ id: participations.id })
    .from(participations)
    .where(lapsedOf(surveyId, now))
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
 * Expires up to `limit` places whose time has run out, oldest first, passing over those that somebody is using.
 * @returns how many of which survey, in the order of survey ids.
 */
export async function expireLapsed(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ surveyId: number; places: number }[]> {
  const { rows } = await tx.execute<{ surveyId: number; places: number }>(sql`
    with lapsed as (
      select id from participations
      where status = 'started' and expires_at <= ${now}
      order by expires_at limit ${limit}
      for update skip locked
    ), expired as (
      update participations set status = 'expired'
      from lapsed where participations.id = lapsed.id
      returning participations.survey_id
    )
    select survey_id as "surveyId", count(*)::int as places
    from expired group by survey_id order by survey_id`);
  return rows;
}

/** How many of the person's answers were accepted. */
export async function countAccepted(tx: Tx, userId: number): Promise<number> {
  return tx.$count(
    participations,
    and(
      eq(participations.userId, userId),
      eq(participations.status, "accepted"),
    ),
  );
}

const ownAttempt = (userId: number | Placeholder) =>
  and(
    eq(participations.surveyId, surveys.id),
    eq(participations.userId, userId),
  );

const lapsedOf = (surveyId: number, now: Date) =>
  and(
    eq(participations.surveyId, surveyId),
    eq(participations.status, "started"),
    lte(participations.expiresAt, now),
  );
