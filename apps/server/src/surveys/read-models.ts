import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  sql,
} from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { RowsOnPage } from "../platform/admin-list.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyPlaces } from "./publication/tables.ts";
import { surveys } from "./tables.ts";

/** Selects surveys with their creators. */
export const selectSurveysOnPage = (tx: Tx, { where, order }: RowsOnPage) =>
  tx
    .select({
      ...getTableColumns(surveys),
      accepted: sql<number>`coalesce(${surveyPlaces.accepted}, 0)`,
      promiseLeft: sql<number>`coalesce(${surveyPlaces.promiseLeft}, ${surveys.promiseBudget}, 0)`,
      creator: { id: users.id, name: users.name },
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.ownerId))
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(where)
    .orderBy(...order);

/**
 * Returns running surveys of suspended creators, and surveys that a suspension paused although their creator is
 * restored: of one creator, or of all.
 */
export async function surveysAgainstSuspension(
  db: Database,
  userId: number | undefined,
): Promise<{ id: number; ownerId: number }[]> {
  return db
    .select({ id: surveys.id, ownerId: users.id })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.ownerId))
    .where(
      and(
        userId === undefined ? undefined : eq(users.id, userId),
        or(
          and(eq(surveys.status, "active"), isNotNull(users.suspendedAt)),
          and(eq(surveys.pausedBy, "suspension"), isNull(users.suspendedAt)),
        ),
      ),
    )
    .orderBy(asc(surveys.id));
}

/** The number of places of each cell of a published survey, in the order of the cells. */
export async function placesInCells(
  tx: Tx,
  surveyId: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ places: number }>(sql`
    select places from survey_cells where survey_id = ${surveyId}
    order by cell`);
  return rows.map(({ places }) => places);
}
