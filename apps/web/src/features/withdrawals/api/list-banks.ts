import { listBanks } from "@sigi/contract/withdrawals.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const banksQuery = queryOptions({
  queryKey: ["banks"],
  meta: { keptOffline: true },
  queryFn: ({ signal }) => callApi(listBanks, {}, { signal }),
  staleTime: 3_600_000,
});
