import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  refuseEmailChange,
  requestEmailChange,
  resendEmailChange,
  showEmailChange,
} from "@sigi/contract/credentials.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { credentialsQuery } from "./credentials.ts";

const refetchCredentials = () =>
  queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

export const requestEmailChangeMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof requestEmailChange>) =>
    callApi(requestEmailChange, { body }),
  onSuccess: refetchCredentials,
});

export const cancelEmailChangeMutation = mutationOptions({
  mutationFn: () => callApi(cancelEmailChange),
  onSettled: refetchCredentials,
});

/** Refetches after a failure too: the change may be confirmed or expired by now. */
export const resendEmailChangeMutation = mutationOptions({
  mutationFn: () => callApi(resendEmailChange),
  onSettled: refetchCredentials,
});

/** The change behind a mailed link. Fetched once: a used link is no longer valid. */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["email-change-link", token],
    queryFn: ({ signal }) =>
      callApi(showEmailChange, { body: { token } }, { signal }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const confirmEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) =>
    callApi(confirmEmailChange, { body: { token } }),
  onSuccess: ({ done }) => (done ? refetchCurrentUser() : undefined),
});

export const refuseEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) =>
    callApi(refuseEmailChange, { body: { token } }),
  onSuccess: ({ side }) => (side === "old" ? refetchCurrentUser() : undefined),
});

/** The server ended sessions, possibly this one: replaces the current user with the result. */
async function refetchCurrentUser(): Promise<void> {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)) return;
  const user = await callApi(
    getCurrentUser,
    {},
    { mayBeSignedOut: true },
  ).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
