import type { Page } from "@sigi/contract/page.ts";

/** One page of a list that is read with limit and offset. Pages count from 1; a list without rows has one page. */
export function toPage<Row>(
  rows: Row[],
  { page, perPage, total }: { page: number; perPage: number; total: number },
): Page<Row> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { rows, page, lastPage, perPage, total };
}

export const offsetOf = (page: number, perPage: number) => (page - 1) * perPage;
