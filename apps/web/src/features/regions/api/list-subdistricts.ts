import { listSubdistricts } from "@sigi/contract/regions.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Subdistricts of a city or regency; nothing is asked before one is chosen. */
export const subdistrictsQuery = (cityId: string | null) =>
  queryOptions({
    queryKey: ["subdistricts", cityId],
    meta: { keptOffline: true },
    queryFn:
      cityId === null
        ? skipToken
        : ({ signal }) =>
            callApi(listSubdistricts, { params: { id: cityId } }, { signal }),
    staleTime: Infinity,
  });
