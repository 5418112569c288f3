import {
  completeRegistration,
  register,
  returnPath,
  sendVerification,
  showVerification,
  verifyEmail,
  verifyEmailCode,
} from "@sigi/contract/registration.ts";
import type { User } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";

export const registerMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof register>) => callApi(register, { body }),
});

/**
 * The pending verification of this browser. Refetched when the window regains focus: the link may have been opened
 * elsewhere.
 */
export const verificationQuery = queryOptions({
  queryKey: ["verification"],
  queryFn: ({ signal }) => callApi(showVerification, {}, { signal }),
  refetchOnWindowFocus: "always",
});

/** @param next the page that the mailed link returns to. */
export const sendVerificationMutation = (next: string | undefined) =>
  mutationOptions({
    mutationFn: () =>
      callApi(
        sendVerification,
        { body: returnTo(next) },
        { mayBeSignedOut: true },
      ),
  });

/**
 * Returns the part of `next` that a mailed link supports. The link omits a query. A private survey opens only with the
 * key in its query, so the link does not lead to it.
 */
export function returnTo(next: string | undefined): { next?: string } {
  const [path = "", query] = next?.split("?") ?? [];
  const isPrivate = new URLSearchParams(query).has("key");
  return !isPrivate && returnPath.safeParse(path).success ? { next: path } : {};
}

export const verifyCodeMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof verifyEmailCode>) => {
    const result = await callApi(
      verifyEmailCode,
      { body },
      { mayBeSignedOut: true },
    );
    storeVerifiedUser(result.user);
    return result;
  },
});

/**
 * Verifies the token of a mailed link. A query although it changes state: a token works once, so it must be sent
 * once however often the page renders.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: async () => {
      const verified = await callApi(verifyEmail, { body: { token } });
      if (verified.user) storeVerifiedUser(verified.user);
      return verified;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const completeRegistrationMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof completeRegistration>) =>
    callApi(completeRegistration, { body }, { mayBeSignedOut: true }),
});

/** Verification may sign in a user, replacing the one signed in before. */
function storeVerifiedUser(user: User): void {
  const { queryKey } = currentUserQuery;
  queryClient.setQueryData(queryKey, user);
  // The next call moves the answers given here without an account to the user: the level may rise.
  void queryClient.invalidateQueries({ queryKey });
}
