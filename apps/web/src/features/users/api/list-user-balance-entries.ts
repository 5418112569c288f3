import { listUserBalanceEntries } from "@sigi/contract/user-details.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of what moved a person's balance, newest first. */
export const userBalanceEntriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "ledger", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserBalanceEntries,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
