import { updateReferralTerms } from "@sigi/contract/referrals.ts";
import type { ReferralTerms } from "@sigi/contract/referrals.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { referralTermsQuery } from "./get-referral-terms.ts";

export const updateReferralTermsMutation = mutationOptions({
  mutationFn: (body: ReferralTerms) => callApi(updateReferralTerms, { body }),
  onSuccess: (terms) => {
    queryClient.setQueryData(referralTermsQuery.queryKey, terms);
    return queryClient.invalidateQueries({ queryKey: ["audit"] });
  },
});
