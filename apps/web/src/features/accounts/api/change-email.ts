import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
} from "@sigi/contract/credentials.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { credentialsQuery } from "./show-credentials.ts";

const refetch = () =>
  queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

export const requestEmailChangeMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof requestEmailChange>) =>
    callApi(requestEmailChange, { body }),
  onSuccess: refetch,
});

export const cancelEmailChangeMutation = mutationOptions({
  mutationFn: () => callApi(cancelEmailChange),
  onSettled: refetch,
});

/** It may be done or over: what waits is asked anew in any case. */
export const resendEmailChangeMutation = mutationOptions({
  mutationFn: () => callApi(resendEmailChange),
  onSettled: refetch,
});
