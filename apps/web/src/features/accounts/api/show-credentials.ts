import { showCredentials } from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";

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
