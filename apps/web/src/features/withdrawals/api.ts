import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  confirmWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import type { WithdrawalStatus } from "@sigi/contract/withdrawals.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

interface WithdrawalFilter {
  readonly page: number;
  readonly status?: WithdrawalStatus | undefined;
}

/** One page of withdrawals, newest first: the user's own, or for an admin everyone's. */
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

interface WithdrawalRequest {
  readonly body: BodyOf<typeof requestWithdrawal>;
  /** One per submitted form, so that a retry after a lost response requests the money once. */
  readonly idempotencyKey: string;
}

export const requestWithdrawalMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: WithdrawalRequest) =>
    callApi(requestWithdrawal, { body }, { idempotencyKey }),
  onSuccess: () =>
    Promise.all(
      ["withdrawals", "dashboard", "current-user"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ),
});

/** An admin confirms that the money was sent. */
export const confirmWithdrawalMutation = mutationOptions({
  mutationFn: (id: number) => callApi(confirmWithdrawal, { params: { id } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ["withdrawals"] }),
});

interface Rejection {
  readonly id: number;
  /** Shown to the user. */
  readonly reason: string;
}

/** An admin rejects the withdrawal; the amount returns to the balance. */
export const rejectWithdrawalMutation = mutationOptions({
  mutationFn: ({ id, reason }: Rejection) =>
    callApi(rejectWithdrawal, { params: { id }, body: { reason } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ["withdrawals"] }),
});
