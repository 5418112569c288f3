import { getProfile } from "@sigi/contract/accounts.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  meta: { keptOffline: true },
  queryFn: ({ signal }) => callApi(getProfile, {}, { signal }),
});
