import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { answers, participations } from "../../answers/tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import { resultRows, surveySummaries } from "../tables.ts";

/** A survey with at least this number of unfolded rows is folded at once. Readers add fewer rows themselves. */
export const FOLD_AT_ROWS = 100;
/** Fewer rows are folded once the survey has received no answer for this time. */
const FOLD_AFTER_MS = 3_600_000;

/** An accepted answer of a survey. */
export interface Accepted {
  readonly surveyId: number;
  readonly participationId: number;
}

/** A survey to which rows were added. */
interface GrownSummary extends Record<string, unknown> {
  readonly surveyId: number;
  /** Number of its rows that the states of its questions do not contain yet. */
  readonly unfolded: number;
}

/**
 * Adds a row for each of these answers that is accepted and has none yet, with numbers that continue from the last one
 * of its survey, in the order of participations. The caller holds the locks of the surveys' summaries.
 */
export async function appendRows(
  tx: Tx,
  accepted: readonly Accepted[],
  now: Date,
): Promise<GrownSummary[]> {
  const ids = accepted.map(({ participationId }) => participationId);
  const { rows } = await tx.execute<GrownSummary>(sql`
    with appended as (
      insert into result_rows (survey_id, number, participation_id)
      select survey_id, last_number + row_number() over (partition by survey_id order by participation.id), participation.id
      from participations participation join survey_summaries using (survey_id)
      where participation.id = any(${sql.param(ids)}::int8[]) and participation.status = 'accepted'
        and not exists (select from result_rows where participation_id = participation.id)
      returning survey_id
    ), added as (
      select survey_id, count(*) as rows from appended group by survey_id
    )
    update survey_summaries summary set answers = answers + rows, last_number = last_number + rows,
      updated_at = ${now.toISOString()}::timestamptz
    from added where summary.survey_id = added.survey_id
    returning summary.survey_id as "surveyId", last_number - folded_number as unfolded`);
  return rows;
}

/** The next accepted answers of a survey that its summaries do not contain, after a participation's id. */
export async function findUncounted(
  db: Database,
  surveyId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Accepted[]> {
  const rows = await db
    .select({ participationId: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        gt(participations.id, after),
        uncounted(db),
      ),
    )
    .orderBy(asc(participations.id))
    .limit(limit);
  return rows.map(({ participationId }) => ({ surveyId, participationId }));
}

const uncounted = (db: Tx | Database) =>
  and(
    eq(participations.status, "accepted"),
    notExists(
      db
        .select({ one: sql`1` })
        .from(resultRows)
        .where(eq(resultRows.participationId, participations.id)),
    ),
  );

/** A page of the counted answers of a survey after a number and up to another, in the order of participations. */
export function selectCounted(
  tx: Tx | Database,
  surveyId: number,
  {
    after,
    upTo,
    limit,
  }: { readonly after: number; readonly upTo: number; readonly limit: number },
) {
  return tx
    .select({
      participationId: resultRows.participationId,
      number: resultRows.number,
      values: answers.values,
      timings: answers.timings,
    })
    .from(resultRows)
    .innerJoin(answers, eq(answers.participationId, resultRows.participationId))
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        gt(resultRows.number, after),
        lte(resultRows.number, upTo),
        isNull(resultRows.reversedAt),
      ),
    )
    .orderBy(asc(resultRows.number))
    .limit(limit);
}

/** Counts the answers after a number, without those that were taken back. */
export const countAfter = (tx: Tx, surveyId: number, number: number) =>
  tx.$count(
    resultRows,
    and(
      eq(resultRows.surveyId, surveyId),
      gt(resultRows.number, number),
      isNull(resultRows.reversedAt),
    ),
  );

/** The counted answers of a survey that were taken back since, in the order of numbers. */
export async function findReversed(
  tx: Tx | Database,
  surveyId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ number: resultRows.number })
    .from(resultRows)
    .innerJoin(
      participations,
      eq(participations.id, resultRows.participationId),
    )
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        isNull(resultRows.reversedAt),
        eq(participations.status, "rejected"),
      ),
    )
    .orderBy(asc(resultRows.number));
  return rows.map(({ number }) => number);
}

/** Marks answers of a survey that were taken back, by number. @returns the published bands of each. */
export async function markReversed(
  tx: Tx,
  surveyId: number,
  { numbers, now }: { readonly numbers: readonly number[]; readonly now: Date },
) {
  return tx
    .update(resultRows)
    .set({ reversedAt: now })
    .where(
      and(
        eq(resultRows.surveyId, surveyId),
        inArray(resultRows.number, [...numbers]),
      ),
    )
    .returning({ bands: resultRows.bands });
}

/** Surveys whose summaries contain answers that were taken back, in the order of ids. */
export async function surveysAhead(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: surveySummaries.surveyId })
    .from(surveySummaries)
    .innerJoin(
      surveyPlaces,
      eq(surveyPlaces.surveyId, surveySummaries.surveyId),
    )
    .where(gt(surveySummaries.answers, surveyPlaces.accepted))
    .orderBy(asc(surveySummaries.surveyId));
  return rows.map(({ id }) => id);
}

/**
 * Published surveys with an id above `after` whose summaries contain fewer answers than were accepted, such as those
 * answered before results existed. A permanently deleted survey retains its answers, but has no results.
 */
export async function surveysBehind(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: surveyPlaces.surveyId })
    .from(surveyPlaces)
    .innerJoin(surveys, eq(surveys.id, surveyPlaces.surveyId))
    .leftJoin(
      surveySummaries,
      eq(surveySummaries.surveyId, surveyPlaces.surveyId),
    )
    .where(
      and(
        gt(surveyPlaces.surveyId, after),
        isNull(surveys.purgedAt),
        sql`${surveyPlaces.accepted} > coalesce(${surveySummaries.answers}, 0)`,
      ),
    )
    .orderBy(asc(surveyPlaces.surveyId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Surveys with steps of rows that the states of their questions do not contain, in the order of ids: those with many such rows, and
 * those that received no answer for an hour. Readers add the rows of the others, because each folding reads and writes the
 * states of all questions.
 */
export async function surveysToFold(
  db: Database,
  now: Date,
): Promise<number[]> {
  const quiet = new Date(now.getTime() - FOLD_AFTER_MS);
  const rows = await db
    .select({ id: surveySummaries.surveyId })
    .from(surveySummaries)
    .where(
      and(
        // The condition of the partial index.
        sql`folded_number < last_number - last_number % 5`,
        or(
          sql`last_number - folded_number >= ${FOLD_AT_ROWS}`,
          lt(surveySummaries.updatedAt, quiet),
        ),
      ),
    )
    .orderBy(asc(surveySummaries.surveyId));
  return rows.map(({ id }) => id);
}
