import { listBalanceEntries } from "@sigi/contract/history.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of what moved one's balance, newest first. */
export const balanceEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: ["balance-entries", page],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(listBalanceEntries, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
