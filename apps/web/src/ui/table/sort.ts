/** One way to sort a list by a column: the value of `?sort=` in the address, and what it does to the column. */
interface ColumnSort {
  readonly sort: string;
  readonly direction: "ascending" | "descending";
}

/** Both ways; a first click gives the first. */
export type ColumnSorts = readonly [first: ColumnSort, second: ColumnSort];

/** Which way the rows are sorted by this column; undefined when by another. */
export const directionOf = (
  sorts: ColumnSorts | undefined,
  sorted: string | undefined,
) => sorts?.find(({ sort }) => sort === sorted)?.direction;

/** The address of the same list in another order, from its first page. */
export function withSort(query: URLSearchParams, sort: string): string {
  const target = new URLSearchParams(query);
  target.delete("page");
  target.set("sort", sort);
  return target.toString();
}
