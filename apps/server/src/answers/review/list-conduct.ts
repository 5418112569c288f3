import type {
  DroppedReports,
  OftenRejected,
} from "@sigi/contract/answer-conduct.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { selectDroppedReports, selectOftenRejected } from "./conduct.ts";

const PER_PAGE = 20;

/** Creators whose reports admins have dropped, the greatest share first; for admins. */
export async function listDroppedReports(
  tx: Tx,
  page: number,
): Promise<Page<DroppedReports>> {
  const range = rowsOfPage(page, PER_PAGE);
  const { rows, total } = await selectDroppedReports(tx, range);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}

/** Respondents with several rejected answers, the highest number first; for admins. */
export async function listOftenRejected(
  tx: Tx,
  page: number,
): Promise<Page<OftenRejected>> {
  const range = rowsOfPage(page, PER_PAGE);
  const { rows, total } = await selectOftenRejected(tx, range);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
