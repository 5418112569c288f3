import {
  deleteAccount,
  showDeletion,
} from "@sigi/contract/account-deletion.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { invalidate } from "../../../platform/api/query-client.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";

/** The obstacles to deleting the account, described in the page's language. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: ["deletion", currentLocale()],
    queryFn: ({ signal }) => callApi(showDeletion, {}, { signal }),
    // The user returns here after removing an obstacle.
    staleTime: 0,
  });

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof deleteAccount>) =>
    callApi(deleteAccount, { body }),
  // A refused deletion may have closed surveys, which changes the obstacles.
  onError: () => invalidate("deletion"),
});
