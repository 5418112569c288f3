import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { getGoogleSignIn } from "@sigi/contract/google.ts";
import { encodeRequest } from "@sigi/contract/request.ts";
import type { Config } from "../../platform/config.ts";
import { resultOf } from "../../platform/http/pages/inlined-results.ts";
import type { InlinedResults } from "../../platform/http/pages/inlined-results.ts";

/**
 * The data that the login page requests first, so that its HTML can contain it: that nobody is signed in, and whether
 * sign-in with Google is offered. Runs no statement, because anybody may request the page.
 */
export function loginResults({ google }: Config): Promise<InlinedResults> {
  const results = Object.fromEntries([
    [encodeRequest(getCurrentUser, {}).url, null],
    resultOf(getGoogleSignIn, {}, { enabled: google !== undefined }),
  ]);
  return Promise.resolve(results);
}
