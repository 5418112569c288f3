import type { Page } from "@sigi/contract/page.ts";
import type { SurveySummary } from "@sigi/contract/surveys.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ownSurveys } from "./repository.ts";
import { priceOf } from "./survey.ts";

const PER_PAGE = 20;

/** One's own surveys, newest first; those in the bin are left out. */
export async function listMySurveys(
  tx: Tx,
  ownerId: number,
  page: number,
): Promise<Page<SurveySummary>> {
  const offset = (page - 1) * PER_PAGE;
  const found = await ownSurveys(tx, { ownerId, limit: PER_PAGE, offset });
  return {
    rows: found.rows.map((survey) => ({
      ...survey,
      totalCost: priceOf(survey).totalCost,
    })),
    page,
    lastPage: Math.max(1, Math.ceil(found.total / PER_PAGE)),
    perPage: PER_PAGE,
    total: found.total,
  };
}
