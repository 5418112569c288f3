import {
  register,
  sendVerification,
  showVerification,
  verifyEmail,
  verifyEmailCode,
} from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";

export const registerMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof register>) => callApi(register, { body }),
});

/** What waits to be verified here. Asked anew when the page comes back into view: the link may have been opened elsewhere. */
export const verificationQuery = queryOptions({
  queryKey: ["verification"],
  queryFn: ({ signal }) => callApi(showVerification, {}, { signal }),
  refetchOnWindowFocus: "always",
});

export const sendVerificationMutation = mutationOptions({
  mutationFn: () => callApi(sendVerification, {}, { mayBeSignedOut: true }),
});

export const verifyCodeMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof verifyEmailCode>) => {
    const result = await callApi(
      verifyEmailCode,
      { body },
      { mayBeSignedOut: true },
    );
    await keepVerified(result.user);
    return result;
  },
});

/** Opening the mailed link verifies. A query although it changes state: a token works once, so it must be sent once per page however often it renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: async () => {
      const { user } = await callApi(verifyEmail, { body: { token } });
      await keepVerified(user);
      return { user };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Whoever proved an address may be signed in by it, in the place of whoever was here before. */
async function keepVerified(user: User | null): Promise<void> {
  if (user) queryClient.setQueryData(currentUserQuery.queryKey, user);
  else await queryClient.invalidateQueries(currentUserQuery);
}
