import {
  deleteSurvey,
  listAllSurveys,
  listMySurveys,
} from "@sigi/contract/survey-lists.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

/** One page of the user's own surveys, newest first. */
export const mySurveysQuery = (page: number) =>
  queryOptions({
    queryKey: ["my-surveys", page],
    meta: { keptOffline: true },
    queryFn: ({ signal }) =>
      callApi(listMySurveys, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Moves a draft to the bin. */
export const deleteSurveyMutation = mutationOptions({
  mutationFn: (id: number) => callApi(deleteSurvey, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["my-surveys"] }),
});

export interface AllSurveysFilter {
  readonly page: number;
  readonly search: string | undefined;
  readonly status: SurveyListFilter | undefined;
}

/** One page of all users' surveys, newest first; for admins. */
export const allSurveysQuery = ({ page, search, status }: AllSurveysFilter) =>
  queryOptions({
    queryKey: ["all-surveys", page, search, status],
    queryFn: ({ signal }) =>
      callApi(listAllSurveys, { query: { page, search, status } }, { signal }),
    placeholderData: keepPreviousData,
  });
