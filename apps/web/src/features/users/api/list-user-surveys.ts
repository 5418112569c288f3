import { listUserSurveys } from "@sigi/contract/user-details.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of the surveys that a person made, newest first. */
export const userSurveysQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "surveys", page],
    queryFn: ({ signal }) =>
      callApi(listUserSurveys, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
