import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";

/** Number of newest answers that are measured. */
const MEASURED_MAX = 200;

/** Published surveys with accepted answers since their last measurement, those that have waited longest first. */
export async function surveysToMeasure(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveyPlaces)
    .innerJoin(surveys, eq(surveys.id, surveyPlaces.surveyId))
    .where(
      sql`${surveyPlaces.lastAcceptedAt} >= coalesce(${surveys.measuredAt}, '-infinity')`,
    )
    .orderBy(sql`${surveys.measuredAt} nulls first`, asc(surveys.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

/**
 * The median time of a survey's newest accepted answers, in seconds: by the server's clock, or as the page reported it
 * if that is less. Answers that were started and submitted in one request have no time.
 */
export async function medianTime(
  db: Database,
  surveyId: number,
): Promise<{ seconds: number | null; answers: number }> {
  const { rows } = await db.execute<{
    seconds: number | null;
    answers: number;
  }>(
    sql`
      select percentile_cont(0.5) within group (order by seconds) as seconds, count(*)::int as answers
      from (
        select least(
          extract(epoch from answer.created_at - coalesce(participation.first_started_at, participation.started_at))::float8,
          (answer.timings ->> 'total')::float8) as seconds
        from participations participation join answers answer on answer.participation_id = participation.id
        where participation.survey_id = ${surveyId} and participation.status = 'accepted'
        order by participation.id desc limit ${MEASURED_MAX}
      ) timed
      where seconds > 0`,
  );
  return rows[0] ?? { seconds: null, answers: 0 };
}
