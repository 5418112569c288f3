import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/**
 * The user's personal data. Fetched on request, because the server limits it to a few calls per hour, and not
 * cached.
 */
export const personalDataQuery = queryOptions({
  queryKey: ["personal-data"],
  queryFn: ({ signal }) => callApi(exportPersonalData, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** The path of the same data as a file. */
export const personalDataFile = exportPersonalData.path;
