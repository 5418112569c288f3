import { getGoogleSignIn } from "@sigi/contract/google.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Whether one can sign in with Google here; that changes only when the server starts anew. */
export const googleSignInQuery = queryOptions({
  queryKey: ["google-sign-in"],
  queryFn: ({ signal }) => callApi(getGoogleSignIn, {}, { signal }),
  staleTime: Infinity,
});
