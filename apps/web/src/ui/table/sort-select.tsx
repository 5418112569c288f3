import { NativeSelect } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { withSort } from "./sort.tsx";

interface SortSelectProps {
  /** The current order. */
  readonly sorted: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
  }[];
  /** True for lists whose headings do not sort. */
  readonly alsoWide?: boolean;
}

/** Sorts a list on phones, where the column headings are hidden. */
export function SortSelect({
  sorted,
  choices,
  alsoWide = false,
}: SortSelectProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <NativeSelect
      {...(alsoWide ? {} : { hiddenFrom: "sm" })}
      label={m.list_sort()}
      data={[...choices]}
      value={sorted}
      onChange={(event) => {
        setQuery(withSort(query, event.currentTarget.value), {
          preventScrollReset: true,
        });
      }}
    />
  );
}
