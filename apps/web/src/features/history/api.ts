import { appealRejection } from "@sigi/contract/own-reviews.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  listBalanceEntries,
  listCreditEntries,
  listParticipations,
} from "@sigi/contract/history.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

/** One page of the entries of the user's balance, newest first. */
export const balanceEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: ["balance-entries", page],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(listBalanceEntries, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the entries of the user's credit, newest first. */
export const creditEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: ["credit-entries", page],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(listCreditEntries, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the user's participations, newest first. */
export const participationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["participations", page],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(listParticipations, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Appeals the rejection of the user's answer, once. */
export const appealMutation = (participationId: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof appealRejection>) =>
      callApi(appealRejection, { params: { id: participationId }, body }),
    onSettled: () => invalidate("participations"),
  });
