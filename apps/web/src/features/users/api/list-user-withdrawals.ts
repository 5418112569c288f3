import { listUserWithdrawals } from "@sigi/contract/user-details.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of a person's withdrawals, newest first. */
export const userWithdrawalsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "withdrawals", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserWithdrawals,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
