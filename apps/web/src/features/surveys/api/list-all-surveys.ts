import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export interface AllSurveysFilter {
  readonly page: number;
  readonly search: string | undefined;
  readonly status: SurveyListFilter | undefined;
}

/** One page of everybody's surveys, newest first; for admins. */
export const allSurveysQuery = ({ page, search, status }: AllSurveysFilter) =>
  queryOptions({
    queryKey: ["all-surveys", page, search, status],
    queryFn: ({ signal }) =>
      callApi(listAllSurveys, { query: { page, search, status } }, { signal }),
    placeholderData: keepPreviousData,
  });
