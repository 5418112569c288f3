import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** Everything that is kept about oneself. Asked for by hand, as it may be so only a few times an hour, and kept nowhere. */
export const personalDataQuery = queryOptions({
  queryKey: ["personal-data"],
  queryFn: ({ signal }) => callApi(exportPersonalData, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** The same as a file. */
export const personalDataFile = exportPersonalData.path;
