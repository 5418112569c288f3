import { updateVoucher } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** The voucher of one place. */
export const updateVoucherMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: VoucherEdit) =>
      callApi(updateVoucher, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["vouchers"] }),
  });
