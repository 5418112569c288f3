import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

interface WithdrawalRequest {
  readonly body: BodyOf<typeof requestWithdrawal>;
  /** One per filled form, so that a repeat after a lost answer asks for the money once. */
  readonly idempotencyKey: string;
}

export const requestWithdrawalMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: WithdrawalRequest) =>
    callApi(requestWithdrawal, { body }, { idempotencyKey }),
  onSuccess: () =>
    Promise.all(
      ["withdrawals", "dashboard", "current-user"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ),
});
