import {
  deleteAccount,
  showDeletion,
} from "@sigi/contract/account-deletion.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";

/** What stands in the way of deleting one's account, in the words of the page's language. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: ["deletion", currentLocale()],
    queryFn: ({ signal }) => callApi(showDeletion, {}, { signal }),
    // It is looked at again after something was done about it.
    staleTime: 0,
  });

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof deleteAccount>) =>
    callApi(deleteAccount, { body }),
});
