import { listServices } from "@sigi/contract/services.ts";
import {
  defaultWithdrawalMin,
  getRequestTerms,
  listBanks,
} from "@sigi/contract/withdrawals.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";
import { loadRegions } from "./load-regions.ts";
import { currentLocale } from "../locale/locale.ts";

/** The banks and e-wallets offered for withdrawals. They rarely change; admin pages override `staleTime`. */
export const banksQuery = queryOptions({
  queryKey: ["banks"],
  meta: { storedOffline: true },
  queryFn: ({ signal }) => callApi(listBanks, {}, { signal }),
  staleTime: 3_600_000,
});

/** The minimum of a withdrawal, its fee, and its time of arrival. */
export const requestTermsQuery = queryOptions({
  queryKey: ["withdrawal-request-terms"],
  meta: { storedOffline: true },
  queryFn: ({ signal }) => callApi(getRequestTerms, {}, { signal }),
  staleTime: 60_000,
});

/** The minimum of a withdrawal in rupiah; the default until the terms are loaded. */
export const useWithdrawalMinimum = (): number =>
  useQuery(requestTermsQuery).data?.minimum ?? defaultWithdrawalMin;

/**
 * The question types with their prices, named in the page's language. They rarely change; admin pages override
 * `staleTime`.
 */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ["services", currentLocale()],
    queryFn: ({ signal }) => callApi(listServices, {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** The regions of a level inside a parent (null for provinces). They do not change while the page is open. */
export const regionsQuery = (level: RegionLevel, parentId: string | null) =>
  queryOptions({
    queryKey: ["regions", level, parentId],
    queryFn: ({ signal }) => loadRegions(level, parentId, signal),
    staleTime: Infinity,
  });
