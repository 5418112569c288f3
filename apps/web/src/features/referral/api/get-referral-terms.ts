import { getReferralTerms } from "@sigi/contract/referrals.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** What referrers earn, for who may change it. */
export const referralTermsQuery = queryOptions({
  queryKey: ["referral-terms"],
  queryFn: ({ signal }) => callApi(getReferralTerms, {}, { signal }),
});
