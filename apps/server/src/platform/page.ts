import { listReach } from "@sigi/contract/page.ts";
import type { Page } from "@sigi/contract/page.ts";

/** One page of a list that is read with limit and offset. Pages count from 1; an empty list has one page. */
export function toPage<Row>(
  rows: Row[],
  { page, perPage, total }: { page: number; perPage: number; total: number },
): Page<Row> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { rows, page, lastPage, perPage, total };
}

export const offsetOf = (page: number, perPage: number) => (page - 1) * perPage;

/** Returns limit and offset of one page of a list of all users' rows, with no rows beyond the list's reach. */
export function rowsOfPage(
  page: number,
  perPage: number,
  reach: number = listReach,
): { limit: number; offset: number } {
  const offset = offsetOf(page, perPage);
  return { limit: Math.max(0, Math.min(perPage, reach - offset)), offset };
}
