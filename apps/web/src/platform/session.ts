import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** The signed-in person, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  staleTime: 60_000,
});

/**
 * The signed-in person, inside pages that a guard protects.
 * @throws Error when nobody is signed in: the page lacks its guard.
 */
export function useCurrentUser(): User {
  const { data } = useSuspenseQuery(currentUserQuery);
  if (data === null) throw new Error("A page without a guard asks for a user.");
  return data;
}

async function fetchCurrentUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await callApi(getCurrentUser, {}, { signal, mayBeSignedOut: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}
