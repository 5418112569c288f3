import { listWithdrawals } from "@sigi/contract/withdrawals.ts";
import type { WithdrawalStatus } from "@sigi/contract/withdrawals.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

interface WithdrawalFilter {
  readonly page: number;
  readonly status?: WithdrawalStatus | undefined;
}

/** One page of one's own requests, an admin's of everybody's; newest first. */
export const withdrawalsQuery = ({ page, status }: WithdrawalFilter) =>
  queryOptions({
    queryKey: ["withdrawals", page, status],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(
        listWithdrawals,
        { query: status === undefined ? { page } : { page, status } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
