import type { Page } from "@sigi/contract/page.ts";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { ownSurveys } from "./repository.ts";
import { priceOf } from "./survey.ts";

const PER_PAGE = 20;

/** One's own surveys, newest first; those in the bin are left out. */
export async function listMySurveys(
  tx: Tx,
  ownerId: number,
  page: number,
): Promise<Page<SurveySummary>> {
  const offset = offsetOf(page, PER_PAGE);
  const { rows, total } = await ownSurveys(tx, {
    ownerId,
    limit: PER_PAGE,
    offset,
  });
  const summaries = rows.map((survey) => ({
    ...survey,
    totalCost: priceOf(survey).totalCost,
  }));
  return toPage(summaries, { page, perPage: PER_PAGE, total });
}
