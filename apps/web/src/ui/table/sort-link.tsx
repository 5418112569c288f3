import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { Link, useSearchParams } from "react-router";
import { directionOf, withSort } from "./sort.ts";
import type { ColumnSorts } from "./sort.ts";

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
