import { runningStatuses } from "@sigi/contract/survey-lists.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { users } from "../accounts/public.ts";
import { countListed } from "../platform/database/count-listed.ts";
import { holdsTyped } from "../platform/database/search.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyPlaces, surveys } from "./tables.ts";

const searched = sql`lower(${surveys.title} || ' ' || ${surveys.code})`;

/** What guests try out is nobody's yet. */
const isOfAccount = isNotNull(surveys.ownerId);

interface Wanted {
  readonly search: string | undefined;
  readonly filter: SurveyListFilter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Everybody's surveys, newest first. The page is found in an index, then its rows are read and joined. */
export async function selectAllSurveys(
  tx: Tx,
  { search, filter, limit, offset }: Wanted,
) {
  const where = and(isOfAccount, holdsTyped(searched, search), isIn(filter));
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
      creator: { id: users.id, name: users.name },
    })
    .from(ids)
    .innerJoin(surveys, eq(surveys.id, ids.id))
    .innerJoin(users, eq(users.id, surveys.ownerId))
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .orderBy(desc(surveys.id));
  return { rows, total: await countListed(tx, surveys, where) };
}

/** A survey in the bin keeps its state, but counts as being in the bin alone. */
function isIn(filter: SurveyListFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  if (filter === "deleted") return isNotNull(surveys.deletedAt);
  return and(
    filter === "running"
      ? inArray(surveys.status, runningStatuses)
      : eq(surveys.status, filter),
    isNull(surveys.deletedAt),
  );
}

/** How many surveys there are of each state; those in the bin under `deleted` alone. States without any are left out. */
export async function countSurveysByState(tx: Tx) {
  const state = sql<SurveyListFilter>`case when ${surveys.deletedAt} is null then ${surveys.status} else 'deleted' end`;
  return tx
    .select({ state, surveys: sql<number>`count(*)::int` })
    .from(surveys)
    .where(isOfAccount)
    .groupBy(state);
}
