import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  getPayoutFile,
  getPayoutProof,
  getWithdrawalTerms,
  listPayoutBatches,
  preparePayouts,
  reportSent,
  updateWithdrawalTerms,
} from "@sigi/contract/payouts.ts";
import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";

/** One page of the batches, newest first, and the content of the next batch. */
export const payoutBatchesQuery = (page: number) =>
  queryOptions({
    queryKey: ["payouts", page],
    queryFn: ({ signal }) =>
      callApi(listPayoutBatches, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Refetches after a failure too: another admin may have prepared the batch. */
export const preparePayoutsMutation = mutationOptions({
  mutationFn: () => callApi(preparePayouts),
  onSettled: refetchPayouts,
});

/** The file for the bank. It holds account numbers, so it is never cached. */
export const payoutFileMutation = mutationOptions({
  mutationFn: (id: number) => callApi(getPayoutFile, { params: { id } }),
  onSettled: () => invalidate("audit"),
});

/** The bank's receipt as a URL. It shows accounts, so it is cached only while it is shown. */
export const payoutProofQuery = (id: number) =>
  queryOptions({
    queryKey: ["payout-proof", id],
    queryFn: async ({ signal }) => {
      const { base64 } = await callApi(
        getPayoutProof,
        { params: { id } },
        { signal },
      );
      return `data:image/webp;base64,${base64}`;
    },
    gcTime: 0,
  });

interface SentReport {
  readonly id: number;
  readonly body: BodyOf<typeof reportSent>;
}

export const reportSentMutation = mutationOptions({
  mutationFn: ({ id, body }: SentReport) =>
    callApi(reportSent, { params: { id }, body }),
  onSettled: refetchPayouts,
});

function refetchPayouts() {
  return invalidate("payouts", "withdrawals", "audit");
}

export const withdrawalTermsQuery = queryOptions({
  queryKey: ["withdrawal-terms"],
  queryFn: ({ signal }) => callApi(getWithdrawalTerms, {}, { signal }),
});

export const updateWithdrawalTermsMutation = mutationOptions({
  mutationFn: (body: WithdrawalTerms) =>
    callApi(updateWithdrawalTerms, { body }),
  onSuccess: (terms) => {
    queryClient.setQueryData(withdrawalTermsQuery.queryKey, terms);
    return invalidate("withdrawals", "audit");
  },
});
