import { changePassword, showCredentials } from "@sigi/contract/credentials.ts";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { sessionsQuery } from "./sessions.ts";

type Credentials = ResultOf<typeof showCredentials>;

/**
 * How the person signs in, and the change of address that waits. Asked anew when the page comes back into view: it may
 * have been confirmed elsewhere, and the person then has another address.
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

/** Ends all other sessions too. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof changePassword>) =>
    callApi(changePassword, { body }),
  onSuccess: () => {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
  },
});
