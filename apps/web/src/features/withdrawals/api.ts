import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  forgetAccount,
  listSavedAccounts,
  listWithdrawals,
  rejectWithdrawal,
  reportReturned,
  requestWithdrawal,
  undoWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import type { WithdrawalStage } from "@sigi/contract/withdrawals.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";

interface WithdrawalFilter {
  readonly page: number;
  readonly stage?: WithdrawalStage | undefined;
}

/** One page of withdrawals, newest first: the user's own, or all withdrawals for an admin. */
export const withdrawalsQuery = ({ page, stage }: WithdrawalFilter) =>
  queryOptions({
    queryKey: ["withdrawals", page, stage],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(
        listWithdrawals,
        { query: stage === undefined ? { page } : { page, stage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The accounts that the user has withdrawn to, masked. */
export const savedAccountsQuery = queryOptions({
  queryKey: ["saved-accounts"],
  meta: { storedOffline: true },
  queryFn: ({ signal }) => callApi(listSavedAccounts, {}, { signal }),
});

export const forgetAccountMutation = mutationOptions({
  mutationFn: (id: number) => callApi(forgetAccount, { params: { id } }),
  onSettled: () =>
    queryClient.invalidateQueries({ queryKey: savedAccountsQuery.queryKey }),
});

interface WithdrawalRequest {
  readonly body: BodyOf<typeof requestWithdrawal>;
  /** One per submitted form, so that a retry after a lost response requests the money once. */
  readonly idempotencyKey: string;
}

export const requestWithdrawalMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: WithdrawalRequest) =>
    callApi(requestWithdrawal, { body }, { idempotencyKey }),
  onSuccess: refetchOwn,
});

/** The user cancels their withdrawal. Refetches after a failure too: an admin may have decided. */
export const cancelWithdrawalMutation = mutationOptions({
  mutationFn: (id: number) => callApi(cancelWithdrawal, { params: { id } }),
  onSettled: refetchOwn,
});

function refetchOwn() {
  return invalidate(
    "withdrawals",
    "saved-accounts",
    "dashboard",
    "current-user",
  );
}

/** An admin confirms the transfer, or approves it for a second admin. */
export const confirmWithdrawalMutation = mutationOptions({
  mutationFn: (id: number) => callApi(confirmWithdrawal, { params: { id } }),
  onSettled: refetchDecided,
});

/** An admin undoes a decision, until the money is sent. */
export const undoWithdrawalMutation = mutationOptions({
  mutationFn: (id: number) => callApi(undoWithdrawal, { params: { id } }),
  onSettled: refetchDecided,
});

interface Returned {
  readonly id: number;
  /** The reason, which the user reads unless the money is sent again. */
  readonly reason: string;
  readonly again: boolean;
}

/** Reports that the bank returned the money. */
export const reportReturnedMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Returned) =>
    callApi(reportReturned, { params: { id }, body }),
  onSettled: refetchDecided,
});

function refetchDecided() {
  return invalidate("withdrawals", "payouts", "audit");
}

interface Rejection {
  readonly id: number;
  /** The reason shown to the user. */
  readonly reason: string;
}

/** An admin rejects the withdrawal; the amount returns to the balance. */
export const rejectWithdrawalMutation = mutationOptions({
  mutationFn: ({ id, reason }: Rejection) =>
    callApi(rejectWithdrawal, { params: { id }, body: { reason } }),
  onSettled: refetchDecided,
});
