import {
  listVouchers,
  resetVoucher,
  updateVoucher,
} from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

export const vouchersQuery = queryOptions({
  queryKey: ["vouchers"],
  queryFn: ({ signal }) => callApi(listVouchers, {}, { signal }),
});

/** Updates one voucher. */
export const updateVoucherMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: VoucherEdit) =>
      callApi(updateVoucher, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["vouchers"] }),
  });

export const resetVoucherMutation = mutationOptions({
  mutationFn: (id: number) => callApi(resetVoucher, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["vouchers"] }),
});
