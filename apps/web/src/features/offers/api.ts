import { listSurveyOffers, offerSorts } from "@sigi/contract/survey-lists.ts";
import type { OfferSort } from "@sigi/contract/survey-lists.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** The query of a list of offers: a page, and the order if it is not newest first. */
export interface ListedOffers {
  readonly page: number;
  readonly sort?: OfferSort;
}

/** One page of the surveys that the signed-in user may answer now. */
export const surveyOffersQuery = (query: ListedOffers) =>
  queryOptions({
    queryKey: ["survey-offers", query],
    meta: { storedOffline: true },
    queryFn: ({ signal }) => callApi(listSurveyOffers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The order in the address; none for newest first. */
export function offerSortIn(
  parameters: URLSearchParams,
): Pick<ListedOffers, "sort"> {
  const asked = parameters.get("sort");
  const sort = offerSorts.find((one) => one === asked);
  return sort === undefined || sort === "newest" ? {} : { sort };
}
