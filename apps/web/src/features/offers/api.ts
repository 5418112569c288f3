import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** One page of the surveys that the signed-in user may answer now. */
export const surveyOffersQuery = (page: number) =>
  queryOptions({
    queryKey: ["survey-offers", page],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(listSurveyOffers, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
