import { listVouchers } from "@sigi/contract/vouchers.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const vouchersQuery = queryOptions({
  queryKey: ["vouchers"],
  queryFn: ({ signal }) => callApi(listVouchers, {}, { signal }),
});
