import { getReferralEarnings } from "@sigi/contract/referrals.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** What the person's own code has earned. */
export const referralEarningsQuery = queryOptions({
  queryKey: ["referral-earnings"],
  queryFn: ({ signal }) => callApi(getReferralEarnings, {}, { signal }),
});
