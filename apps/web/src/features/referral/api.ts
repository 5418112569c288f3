import {
  getReferralEarnings,
  getReferralTerms,
  updateReferralTerms,
} from "@sigi/contract/referrals.ts";
import type { ReferralTerms } from "@sigi/contract/referrals.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";

/** The earnings of the user's referral code. */
export const referralEarningsQuery = queryOptions({
  queryKey: ["referral-earnings"],
  queryFn: ({ signal }) => callApi(getReferralEarnings, {}, { signal }),
});

/** The shares that referrers earn, for admins. */
export const referralTermsQuery = queryOptions({
  queryKey: ["referral-terms"],
  queryFn: ({ signal }) => callApi(getReferralTerms, {}, { signal }),
});

export const updateReferralTermsMutation = mutationOptions({
  mutationFn: (body: ReferralTerms) => callApi(updateReferralTerms, { body }),
  onSuccess: (terms) => {
    queryClient.setQueryData(referralTermsQuery.queryKey, terms);
    return invalidate("audit");
  },
});
