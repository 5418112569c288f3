import { listCities } from "@sigi/contract/regions.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Cities and regencies of a province; nothing is asked before one is chosen. */
export const citiesQuery = (provinceId: string | null) =>
  queryOptions({
    queryKey: ["cities", provinceId],
    meta: { keptOffline: true },
    queryFn:
      provinceId === null
        ? skipToken
        : ({ signal }) =>
            callApi(listCities, { params: { id: provinceId } }, { signal }),
    staleTime: Infinity,
  });
