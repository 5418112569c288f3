import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readView, writeView } from "./view-address.ts";
import type { ResultsView } from "./view-address.ts";

/** The view in the address; changing it adds an entry to the history, so that back returns. */
export function useView() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const changeView = (change: Partial<ResultsView>) => {
    setQuery(writeView(query, change), { preventScrollReset: true });
  };
  return { view, changeView };
}
