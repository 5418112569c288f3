import { resetVoucher } from "@sigi/contract/vouchers.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

export const resetVoucherMutation = mutationOptions({
  mutationFn: (id: number) => callApi(resetVoucher, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["vouchers"] }),
});
