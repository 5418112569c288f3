import { runningStatuses } from "@sigi/contract/survey-lists.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { countListed, holdsTyped } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isInBin, isListed, searched } from "./repository.ts";
import { surveyPlaces } from "./publication/tables.ts";
import { surveys } from "./tables.ts";

interface Wanted {
  readonly search: string | undefined;
  readonly filter: SurveyListFilter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** All users' surveys with their creators, newest first. The page is found in an index, then its rows are read. */
export async function selectAllSurveys(
  tx: Tx,
  { search, filter, limit, offset }: Wanted,
) {
  const where = and(isListed, holdsTyped(searched, search), isIn(filter));
  const ids = tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(where)
    .orderBy(desc(surveys.id))
    .limit(limit)
    .offset(offset)
    .as("on_page");
  const rows = await tx
    .select({
      ...getTableColumns(surveys),
      accepted: sql<number>`coalesce(${surveyPlaces.accepted}, 0)`,
      promiseLeft: sql<number>`coalesce(${surveyPlaces.promiseLeft}, ${surveys.promiseBudget}, 0)`,
      creator: { id: users.id, name: users.name },
    })
    .from(ids)
    .innerJoin(surveys, eq(surveys.id, ids.id))
    .innerJoin(users, eq(users.id, surveys.ownerId))
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .orderBy(desc(surveys.id));
  return { rows, total: await countListed(tx, surveys, where) };
}

/** A survey in the bin matches `deleted` only, whatever its status. */
function isIn(filter: SurveyListFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  if (filter === "deleted") return isInBin;
  return and(
    filter === "running"
      ? inArray(surveys.status, runningStatuses)
      : eq(surveys.status, filter),
    isNull(surveys.deletedAt),
  );
}

/**
 * Running surveys of suspended creators, and surveys that a suspension paused although their creator is restored: of one
 * creator, or of all.
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

/**
 * The cells of a survey in their order, with the answers that each has had: also those that were taken back, up to its
 * places. Otherwise the creator would see to which group the respondent of an answer belonged.
 */
export async function answersInCells(
  tx: Tx | Database,
  surveyId: number,
): Promise<{ places: number; accepted: number }[]> {
  const { rows } = await tx.execute<{ places: number; accepted: number }>(sql`
    select cell.places, least(cell.places, cell.accepted + (
        select count(*)::int
        from participations participation
          join answer_reviews review on review.participation_id = participation.id
        where participation.survey_id = cell.survey_id and participation.cell = cell.cell
          and participation.status = 'rejected' and review.report_outcome = 'reversed'
      )) as accepted
    from survey_cells cell where cell.survey_id = ${surveyId}
    order by cell.cell`);
  return rows;
}
