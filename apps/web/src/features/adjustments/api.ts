import {
  approveAdjustment,
  rejectAdjustment,
  requestAdjustment,
  withdrawAdjustment,
} from "@sigi/contract/adjustments.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

interface AdjustmentRequest {
  readonly body: BodyOf<typeof requestAdjustment>;
  /** One per submitted form, so that a retry after a lost response requests it once. */
  readonly idempotencyKey: string;
}

export const requestAdjustmentMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: AdjustmentRequest) =>
    callApi(requestAdjustment, { body }, { idempotencyKey }),
  onSuccess: refetchAdjustments,
});

/** The decisions: another admin approves or rejects, the admin who requested it withdraws. */
const decisionCalls = {
  approve: approveAdjustment,
  reject: rejectAdjustment,
  withdraw: withdrawAdjustment,
} as const;
export type Decision = keyof typeof decisionCalls;

export const decideAdjustmentMutation = mutationOptions({
  mutationFn: ({ id, decision }: { id: number; decision: Decision }) =>
    callApi(decisionCalls[decision], { params: { id } }),
  onSettled: refetchAdjustments,
});

/** Invalidates every list that shows adjustments or the money they move. */
function refetchAdjustments() {
  return invalidate("adjustments", "users", "user", "audit");
}
