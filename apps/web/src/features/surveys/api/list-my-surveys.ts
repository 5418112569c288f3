import { listMySurveys } from "@sigi/contract/survey-lists.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of one's own surveys, newest first. */
export const mySurveysQuery = (page: number) =>
  queryOptions({
    queryKey: ["my-surveys", page],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(listMySurveys, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
