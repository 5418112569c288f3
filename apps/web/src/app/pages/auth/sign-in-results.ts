import { getGoogleSignIn } from "@sigi/contract/google.ts";
import type { QueryClient } from "@tanstack/react-query";
import { googleSignInQuery } from "../../../features/accounts/api/sign-in.ts";
import { putInlined } from "../../../platform/api/inlined-results.ts";
import type { InlinedResults } from "../../../platform/api/inlined-results.ts";

/** Sets the data of the login page's query to the result that its HTML contains. */
export function putSignInResults(
  client: QueryClient,
  results?: InlinedResults,
): void {
  putInlined(
    client,
    { key: googleSignInQuery.queryKey, endpoint: getGoogleSignIn },
    results,
  );
}
