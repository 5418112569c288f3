import { getReach } from "@sigi/contract/surveys.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** How many registered people match the target that the server has; asked anew for each saved version of the survey. */
export const reachQuery = (code: string, version: number) =>
  queryOptions({
    queryKey: ["reach", code, version],
    queryFn: ({ signal }) =>
      callApi(getReach, { params: { code } }, { signal }),
    placeholderData: keepPreviousData,
  });
