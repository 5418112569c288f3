import { listProvinces } from "@sigi/contract/regions.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const provincesQuery = queryOptions({
  queryKey: ["provinces"],
  meta: { keptOffline: true },
  queryFn: ({ signal }) => callApi(listProvinces, {}, { signal }),
  staleTime: Infinity,
});
