import type { Locale } from "@sigi/contract/accounts.ts";
import type { Page } from "@sigi/contract/page.ts";
import {
  ownSurveyFilters,
  runningStatuses,
} from "@sigi/contract/survey-lists.ts";
import type {
  listAllSurveys,
  OwnSurveyFilter,
  OwnSurveySort,
  SurveyListFilter,
  SurveySummary,
} from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SourceOf } from "../platform/admin-list.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { nameWithId } from "../platform/list-export.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { presentSections } from "./questions/present-form.ts";
import { lowPayOf } from "./low-pay/low-pay.ts";
import { readFairPayTerms } from "./low-pay/repository.ts";
import { estimateMinutes } from "./questions/estimate-minutes.ts";
import { countQuestionsOf, readFormRows } from "./questions/repository.ts";
import { selectSurveysOnPage } from "./read-models.ts";
import {
  countSurveysOf,
  isInBin,
  isListed,
  searched,
  selectSurveysAfter,
  selectSurveysOf,
} from "./repository.ts";
import type { SurveyRow } from "./repository.ts";
import { priceOf } from "./survey.ts";
import { surveys } from "./tables.ts";

const PER_PAGE = 20;

interface OwnQuery {
  readonly page: number;
  readonly search?: string | undefined;
  readonly status?: OwnSurveyFilter | undefined;
  readonly sort?: OwnSurveySort;
}

type OwnPage = Page<SurveySummary> & {
  counts: Record<OwnSurveyFilter, number>;
};

/**
 * Returns a creator's surveys: with the filter `deleted` those in the bin, otherwise the others. Counts the matches of
 * every filter.
 */
export async function listMySurveys(
  tx: Tx,
  ownerId: number,
  { page, search, status, sort = "newest" }: OwnQuery,
): Promise<OwnPage> {
  const rows = await selectSurveysOf(tx, {
    ownerId,
    search,
    filter: status,
    sort,
    limit: PER_PAGE,
    offset: offsetOf(page, PER_PAGE),
  });
  const found = await countSurveysOf(tx, ownerId, search);
  const counts = Object.fromEntries(
    ownSurveyFilters.map((filter) => [
      filter,
      found.find(({ state }) => state === filter)?.surveys ?? 0,
    ]),
  ) as OwnPage["counts"];
  const total = status ? counts[status] : sumOf(counts) - counts.deleted;
  const listed = rows.map(summarize);
  return { ...toPage(listed, { page, perPage: PER_PAGE, total }), counts };
}

const sumOf = (counts: OwnPage["counts"]) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** All users' surveys, including those in the bin. */
export const surveySource: SourceOf<typeof listAllSurveys> = {
  table: surveys,
  id: surveys.id,
  where: isListed,
  filters: { status: isIn },
  searched,
  sorts: { newest: [desc(surveys.id)] },
  read: async (tx, page) => {
    const rows = await selectSurveysOnPage(tx, page);
    const counts = await countQuestionsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const { perHour: fair } = await readFairPayTerms(tx);
    return rows.map((survey) => {
      const minutes = estimateMinutes(counts.get(survey.id) ?? []);
      const seconds = survey.medianSeconds ?? minutes * 60;
      return { ...summarize(survey), lowPay: lowPayOf(survey, seconds, fair) };
    });
  },
  exported: {
    id: { header: m.list_export_id },
    code: { header: m.bank_code },
    title: { header: m.my_surveys_column_title },
    status: { header: m.my_surveys_column_status },
    creator: {
      header: m.payments_column_user,
      cell: ({ creator }) => nameWithId(creator),
    },
    institution: { header: m.admin_surveys_export_institution },
    respondents: { header: m.my_surveys_column_progress },
    accepted: { header: m.admin_surveys_export_accepted },
    totalCost: { header: m.my_surveys_column_cost },
    returned: { header: m.own_survey_returned },
    createdAt: { header: m.my_surveys_column_created },
    publishedAt: { header: m.own_survey_published },
    closedAt: { header: m.survey_status_closed },
    settledAt: { header: m.admin_surveys_export_settled },
    deletedAt: { header: m.admin_surveys_export_deleted },
  },
};

/** Condition of a filter. A survey in the bin matches `deleted` only, regardless of its status. */
function isIn(filter: SurveyListFilter): SQL | undefined {
  if (filter === "deleted") return isInBin;
  return and(
    filter === "running"
      ? inArray(surveys.status, runningStatuses)
      : eq(surveys.status, filter),
    isNull(surveys.deletedAt),
  );
}

/** Returns a survey as lists show it. */
export const summarize = <Row extends SurveyRow>(survey: Row) => ({
  ...survey,
  totalCost: priceOf(survey).totalCost,
});

/** Returns a creator's surveys with ids above `after` and their forms, including those in the bin, by id. */
export async function surveysAfter(
  db: Database,
  { userId, locale }: { userId: number; locale: Locale },
  after: number,
  limit: number,
) {
  const exported = [];
  for (const survey of await selectSurveysAfter(db, userId, after, limit)) {
    const form = await readFormRows(db, survey.id);
    const sections = presentSections(form, locale);
    exported.push({ ...survey, tables: form.tables, sections });
  }
  return exported;
}
