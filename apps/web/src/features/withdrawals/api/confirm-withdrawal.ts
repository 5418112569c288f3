import { confirmWithdrawal } from "@sigi/contract/withdrawals.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** An admin's word that the money was sent. */
export const confirmWithdrawalMutation = mutationOptions({
  mutationFn: (id: number) => callApi(confirmWithdrawal, { params: { id } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ["withdrawals"] }),
});
