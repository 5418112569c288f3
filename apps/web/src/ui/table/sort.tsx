import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { Link, useSearchParams } from "react-router";

interface SortLinkProps {
  readonly label: string;
  readonly sorts: ColumnSorts;
  /** The current order. */
  readonly sorted: string | undefined;
}

/** The heading of a sortable column; reverses the order if the list is sorted by this column already. */
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

/** An order of a list by a column: its value of `?sort=` and its direction. */
interface ColumnSort {
  readonly sort: string;
  readonly direction: "ascending" | "descending";
}

/** Both directions of a column; the first click selects the first one. */
export type ColumnSorts = readonly [first: ColumnSort, second: ColumnSort];

/** The direction in which the rows are sorted by this column; undefined if they are sorted by another. */
export const directionOf = (
  sorts: ColumnSorts | undefined,
  sorted: string | undefined,
) => sorts?.find(({ sort }) => sort === sorted)?.direction;

/** The query of the same list in another order, at its first page. */
export function withSort(query: URLSearchParams, sort: string): string {
  const target = new URLSearchParams(query);
  target.delete("page");
  target.set("sort", sort);
  return target.toString();
}
