import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readView, writeView } from "./view-address.ts";
import type { ResultsView } from "./view-address.ts";

/**
 * The query of the address. A change starts from the address, not from the rendered state: on a slow phone two changes
 * may come before the first is rendered. It adds an entry to the history, so that back returns.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const changeQuery = (change: (query: URLSearchParams) => URLSearchParams) => {
    setQuery(change(new URLSearchParams(window.location.search)), {
      preventScrollReset: true,
    });
  };
  return { query, changeQuery };
}

/** The view in the address. */
export function useView() {
  const { query, changeQuery } = useAddressQuery();
  const view = useMemo(() => readView(query), [query]);
  const changeView = (change: Partial<ResultsView>) => {
    changeQuery((present) => writeView(present, change));
  };
  return { view, changeView };
}
