import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  approveRefund,
  planCreditRefund,
  refundCredit,
  rejectRefund,
  reportRefundSent,
  showRefund,
} from "@sigi/contract/refunds.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

export type Plan = ResultOf<typeof planCreditRefund>;

/** The plan for refunding an amount of the user's credit; all available credit by default. */
export const refundPlanQuery = (amount?: number) =>
  queryOptions({
    queryKey: ["refund-plan", amount],
    queryFn: ({ signal }) =>
      callApi(
        planCreditRefund,
        { query: amount === undefined ? {} : { amount } },
        { signal },
      ),
    staleTime: 0,
  });

interface CreditRefund {
  readonly body: BodyOf<typeof refundCredit>;
  /** One per submitted form, so that a retry after a lost response requests it once. */
  readonly idempotencyKey: string;
}

export const refundCreditMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: CreditRefund) =>
    callApi(refundCredit, { body }, { idempotencyKey }),
  onSettled: () => invalidate("refund-plan", "credit-entries", "current-user"),
});

export const refundQuery = (id: number) =>
  queryOptions({
    queryKey: ["refund", id],
    queryFn: ({ signal }) =>
      callApi(showRefund, { params: { id } }, { signal }),
  });

/** A step of an admin; `text` is the transfer's reference or the reason. */
interface Decision {
  readonly id: number;
  readonly step: "approve" | "send" | "reject";
  readonly text: string;
}
export type RefundStep = Decision["step"];

export const decideRefundMutation = mutationOptions({
  mutationFn: ({ id, step, text }: Decision) => {
    const params = { id };
    if (step === "approve") return callApi(approveRefund, { params });
    return step === "send"
      ? callApi(reportRefundSent, { params, body: { reference: text } })
      : callApi(rejectRefund, { params, body: { reason: text } });
  },
  onSettled: () => invalidate("refunds", "audit", "users", "user"),
});
