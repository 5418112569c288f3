import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { surveyPlaces, surveys } from "../tables.ts";

/** Running surveys whose end date has passed, or without an accepted answer since `quietSince`. */
export async function overdueSurveys(
  db: Database,
  now: Date,
  quietSince: Date,
): Promise<number[]> {
  const lastActivity = sql`coalesce(${surveyPlaces.lastAcceptedAt}, ${surveys.publishedAt})`;
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(
        inArray(surveys.status, ["active", "paused"]),
        or(
          lte(surveys.endsAt, now),
          lte(lastActivity, sql`${quietSince}::timestamptz`),
        ),
      ),
    )
    .orderBy(asc(surveys.id));
  return rows.map(({ id }) => id);
}
