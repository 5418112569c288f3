import { login } from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  confirmGoogle,
  getGoogleSignIn,
  linkGoogle,
  registerWithGoogle,
  signInWithGoogle,
} from "@sigi/contract/google.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";

/** Resolves to null when the account also requires a code. */
export const signInMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof login>) =>
    nullIfCodeRequired(callApi(login, { body }, { mayBeSignedOut: true })),
});

/** The availability of sign-in with Google, which is fixed while the server runs. */
export const googleSignInQuery = queryOptions({
  queryKey: ["google-sign-in"],
  queryFn: ({ signal }) => callApi(getGoogleSignIn, {}, { signal }),
  staleTime: Infinity,
});

/** Sends the parameters of Google's redirect. They are valid once. */
export const signInWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof signInWithGoogle>) =>
    callApi(signInWithGoogle, { body }, { mayBeSignedOut: true }),
});

/** Sends the code after sign-in with Google. */
export const confirmGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmGoogle>) =>
    callApi(confirmGoogle, { body }),
});

/** Resolves to null when the account also requires a code. */
export const linkGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof linkGoogle>) =>
    nullIfCodeRequired(callApi(linkGoogle, { body })),
});

export const registerWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof registerWithGoogle>) =>
    callApi(registerWithGoogle, { body }),
});

/** Turns the `otp_required` error into null. */
async function nullIfCodeRequired(
  signingIn: Promise<User>,
): Promise<User | null> {
  try {
    return await signingIn;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "otp_required")
      return null;
    throw error;
  }
}
