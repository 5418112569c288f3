import { rejectWithdrawal } from "@sigi/contract/withdrawals.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

interface Rejection {
  readonly id: number;
  /** The person who asked for the money reads it. */
  readonly reason: string;
}

/** An admin's refusal; the amount returns. */
export const rejectWithdrawalMutation = mutationOptions({
  mutationFn: ({ id, reason }: Rejection) =>
    callApi(rejectWithdrawal, { params: { id }, query: { reason } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ["withdrawals"] }),
});
