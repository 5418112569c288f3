import { consentVersion } from "@sigi/contract/accounts.ts";
import { giveConsent } from "@sigi/contract/consents.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";
import { consentsQuery } from "./list-consents.ts";

/** Agrees to the version that this build of the product knows and shows. */
export const giveConsentMutation = mutationOptions({
  mutationFn: () => callApi(giveConsent, { body: { version: consentVersion } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    return queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
  },
});
