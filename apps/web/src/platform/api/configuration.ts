import { getConfiguration } from "@sigi/contract/configuration.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";
import { readPageFrame } from "../page-frame.ts";

/** What admins set for everybody. The page brings it along; it is asked for again when a minute has passed. */
export const configurationQuery = queryOptions({
  queryKey: ["configuration"],
  queryFn: ({ signal }) => callApi(getConfiguration, {}, { signal }),
  staleTime: 60_000,
  initialData: () => readPageFrame()?.configuration,
  // A page out of the offline cache is as old as it says.
  initialDataUpdatedAt: () => Date.parse(readPageFrame()?.at ?? "") || 0,
});
