import { changePassword, showCredentials } from "@sigi/contract/credentials.ts";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { sessionsQuery } from "./sessions.ts";

type Credentials = ResultOf<typeof showCredentials>;

/**
 * The user's credentials and the pending change of email address. Refetched when the window regains focus: a change
 * confirmed elsewhere also changes the current user's address.
 */
export const credentialsQuery = queryOptions({
  queryKey: ["credentials"],
  queryFn: async ({ client, queryKey, signal }) => {
    const before = client.getQueryData<Credentials>(queryKey);
    const now = await callApi(showCredentials, {}, { signal });
    if (before?.emailChange && !now.emailChange)
      void client.invalidateQueries(currentUserQuery);
    return now;
  },
  refetchOnWindowFocus: "always",
});

/** The server also ends all other sessions. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof changePassword>) =>
    callApi(changePassword, { body }),
  onSuccess: () => {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
  },
});
