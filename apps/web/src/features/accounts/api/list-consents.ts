import { listConsents } from "@sigi/contract/consents.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** The versions of the terms that the person agreed to, newest first. */
export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: ({ signal }) => callApi(listConsents, {}, { signal }),
});
