import type { User } from "@sigi/contract/accounts.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";

/** Whoever proved an address may be signed in by it, in the place of whoever was here before. */
export async function keepVerified(user: User | null): Promise<void> {
  if (user) queryClient.setQueryData(currentUserQuery.queryKey, user);
  else await queryClient.invalidateQueries(currentUserQuery);
}
