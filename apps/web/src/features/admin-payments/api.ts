import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  assignSuspense,
  refundSuspense,
  showPayment,
} from "@sigi/contract/payment-lists.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

export type PaymentDetails = ResultOf<typeof showPayment>;

/** A payment attempt with its order, refunds and notifications. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: ({ signal }) =>
      callApi(showPayment, { params: { id } }, { signal }),
  });

const refresh = () => invalidate("payments");

/** Gives money in suspense to a user as credit. */
export const assignSuspenseMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof assignSuspense>) =>
      callApi(assignSuspense, { params: { id }, body }),
    onSuccess: refresh,
  });

/** Makes the provider refund money in suspense to its payer. */
export const refundSuspenseMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof refundSuspense>) =>
      callApi(refundSuspense, { params: { id }, body }),
    onSuccess: refresh,
  });
