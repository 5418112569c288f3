import { listProvinces } from "@sigi/contract/regions.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const provincesQuery = queryOptions({
  queryKey: ["provinces"],
  queryFn: ({ signal }) => callApi(listProvinces, {}, { signal }),
  staleTime: Infinity,
});
