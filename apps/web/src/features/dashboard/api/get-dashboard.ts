import { getDashboard } from "@sigi/contract/dashboard.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => callApi(getDashboard, {}, { signal }),
});
