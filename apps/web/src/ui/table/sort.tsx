import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { Link, useSearchParams } from "react-router";

interface SortLinkProps {
  readonly label: string;
  readonly sorts: ColumnSorts;
  /** The order the rows are in. */
  readonly sorted: string | undefined;
}

/** The heading of a column by which a list can be sorted; the other way round when it is already. */
export function SortLink({ label, sorts, sorted }: SortLinkProps) {
  const [query] = useSearchParams();
  const [first, second] = sorts;
  const next = sorted === first.sort ? second : first;
  const Icon = icons[directionOf(sorts, sorted) ?? "none"];
  return (
    <Link to={{ search: withSort(query, next.sort) }} preventScrollReset>
      {label}
      <Icon size={16} aria-hidden />
    </Link>
  );
}

const icons = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconSelector,
} as const;

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
