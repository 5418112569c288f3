import { listBanners } from "@sigi/contract/banners.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { getRequestTerms } from "@sigi/contract/withdrawals.ts";
import type { QueryClient } from "@tanstack/react-query";
import { bannersQuery } from "../../../features/banners/api.ts";
import { dashboardQuery } from "../../../features/dashboard/api.ts";
import {
  offerSortIn,
  surveyOffersQuery,
} from "../../../features/offers/api.ts";
import { requestTermsQuery } from "../../../platform/api/catalogues.ts";
import { putInlined } from "../../../platform/api/inlined-results.ts";
import type { InlinedResults } from "../../../platform/api/inlined-results.ts";
import { pageNumberIn } from "../../../ui/table/pager.tsx";

/** Sets the data of the home page's queries to the results that its HTML contains. */
export function putHomeResults(
  client: QueryClient,
  address: URL,
  results?: InlinedResults,
): void {
  const page = pageNumberIn(address.searchParams);
  const query = { page, ...offerSortIn(address.searchParams) };
  const { queryKey } = surveyOffersQuery(query);
  putInlined(
    client,
    { key: dashboardQuery.queryKey, endpoint: getDashboard },
    results,
  );
  putInlined(
    client,
    { key: bannersQuery.queryKey, endpoint: listBanners },
    results,
  );
  putInlined(
    client,
    { key: requestTermsQuery.queryKey, endpoint: getRequestTerms },
    results,
  );
  putInlined(
    client,
    { key: queryKey, endpoint: listSurveyOffers, input: { query } },
    results,
  );
}
