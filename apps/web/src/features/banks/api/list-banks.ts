import { listBanks } from "@sigi/contract/withdrawals.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Banks and e-wallets that money can be sent to. */
export const banksQuery = queryOptions({
  queryKey: ["banks"],
  queryFn: ({ signal }) => callApi(listBanks, {}, { signal }),
});
