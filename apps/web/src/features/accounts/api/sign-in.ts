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

/** Gives null when the account asks for a code as well. */
export const logInMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof login>) =>
    unlessCodeAsked(callApi(login, { body }, { mayBeSignedOut: true })),
});

/** Whether one can sign in with Google here; that changes only when the server starts anew. */
export const googleSignInQuery = queryOptions({
  queryKey: ["google-sign-in"],
  queryFn: ({ signal }) => callApi(getGoogleSignIn, {}, { signal }),
  staleTime: Infinity,
});

/** What Google sent the browser back with; it counts once. */
export const signInWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof signInWithGoogle>) =>
    callApi(signInWithGoogle, { body }, { mayBeSignedOut: true }),
});

/** The second step after Google. */
export const confirmGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmGoogle>) =>
    callApi(confirmGoogle, { body }),
});

/** Gives null when the account asks for a code as well. */
export const linkGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof linkGoogle>) =>
    unlessCodeAsked(callApi(linkGoogle, { body })),
});

export const registerWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof registerWithGoogle>) =>
    callApi(registerWithGoogle, { body }),
});

/** Who was signed in; null when all was right and the account asks for a code as well. */
async function unlessCodeAsked(signingIn: Promise<User>): Promise<User | null> {
  try {
    return await signingIn;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "otp_required")
      return null;
    throw error;
  }
}
