import { consentVersion } from "@sigi/contract/accounts.ts";
import { giveConsent, listConsents } from "@sigi/contract/consents.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";

/** The versions of the terms that the user has agreed to, newest first. */
export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: ({ signal }) => callApi(listConsents, {}, { signal }),
});

/** Agrees to the version of the terms that this build shows. */
export const giveConsentMutation = mutationOptions({
  mutationFn: () => callApi(giveConsent, { body: { version: consentVersion } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    return queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
  },
});
