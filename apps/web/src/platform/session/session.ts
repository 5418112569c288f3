import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callApi, leaveForLogout } from "../api/api-client.ts";
import { putInlined } from "../api/inlined-results.ts";
import type { InlinedResults } from "../api/inlined-results.ts";
import { UnansweredError } from "../device/connection.ts";
import { isLogoutDue } from "./sign-out.ts";

/** The signed-in user, or null. Offline, the user who was signed in last, with the data stored then. */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: ({ client, signal }) => fetchCurrentUser(client, signal),
  staleTime: 60_000,
});

/**
 * The signed-in user, on pages that a guard protects.
 * @throws Error when no user is signed in: the page lacks its guard.
 */
export function useCurrentUser(): User {
  const { data } = useSuspenseQuery(currentUserQuery);
  if (data === null) throw new Error("A page without a guard asks for a user.");
  return data;
}

/** The signed-in user on public pages; null for visitors. */
export function useUserIfAny(): User | null {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Sets the current user to the one that the HTML of the page contains: null on a page for visitors. */
export function putInlinedUser(
  client: QueryClient,
  results?: InlinedResults,
): void {
  const { queryKey: key } = currentUserQuery;
  putInlined(client, { key, endpoint: getCurrentUser }, results);
}

async function fetchCurrentUser(
  client: QueryClient,
  signal: AbortSignal,
): Promise<User | null> {
  try {
    return await callApi(getCurrentUser, {}, { signal, mayBeSignedOut: true });
  } catch (error) {
    if (isLogoutDue()) return null;
    if (error instanceof ApiFailure && error.status === 401)
      return userUntilGone(client);
    const user = error instanceof UnansweredError && (await lastUser(client));
    if (user) return user;
    throw error;
  }
}

/** Keeps a page with a user's data unchanged until the browser has left for the logout page. */
function userUntilGone(client: QueryClient): User | null {
  const user = client.getQueryData<User | null>(currentUserQuery.queryKey);
  return user && leaveForLogout() ? user : null;
}

/** Returns the last user: losing the connection does not sign the user out. */
async function lastUser(client: QueryClient): Promise<User | null> {
  const { restoreLastData } = await import("../device/last-data.ts");
  return restoreLastData(client);
}
