import {
  getFairPayTerms,
  updateFairPayTerms,
} from "@sigi/contract/fair-pay.ts";
import type { FairPayTerms } from "@sigi/contract/fair-pay.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../platform/api/api-client.ts";
import {
  invalidate,
  queryClient,
} from "../../../../platform/api/query-client.ts";

/** The pay for an hour below which surveys are marked, for admins. */
export const fairPayQuery = queryOptions({
  queryKey: ["fair-pay"],
  queryFn: ({ signal }) => callApi(getFairPayTerms, {}, { signal }),
});

export const updateFairPayMutation = mutationOptions({
  mutationFn: (body: FairPayTerms) => callApi(updateFairPayTerms, { body }),
  onSuccess: (terms) => {
    queryClient.setQueryData(fairPayQuery.queryKey, terms);
    return invalidate("audit", "all-surveys");
  },
});
