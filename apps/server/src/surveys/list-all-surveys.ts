import type { Page } from "@sigi/contract/page.ts";
import type {
  ListedSurvey,
  SurveyListFilter,
} from "@sigi/contract/survey-lists.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../platform/page.ts";
import { selectAllSurveys } from "./all-surveys-repository.ts";
import { priceOf } from "./survey.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  readonly search?: string | undefined;
  readonly status?: SurveyListFilter | undefined;
}

/** Everybody's surveys, the bin too, newest first; for admins. */
export async function listAllSurveys(
  tx: Tx,
  { page, search, status }: Query,
): Promise<Page<ListedSurvey>> {
  const { rows, total } = await selectAllSurveys(tx, {
    search,
    filter: status,
    ...rowsOfPage(page, PER_PAGE),
  });
  const listed = rows.map((survey) => ({
    ...survey,
    totalCost: priceOf(survey).totalCost,
  }));
  return toPage(listed, { page, perPage: PER_PAGE, total });
}
