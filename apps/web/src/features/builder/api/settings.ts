import * as purposes from "@sigi/contract/declared-purpose.ts";
import type { DeclaredPurpose } from "@sigi/contract/declared-purpose.ts";
import * as own from "@sigi/contract/own-surveys.ts";
import * as referrals from "@sigi/contract/referrals.ts";
import * as running from "@sigi/contract/running-surveys.ts";
import * as vouchers from "@sigi/contract/vouchers.ts";
import { reviewSurvey } from "@sigi/contract/survey-review.ts";
import { getReach } from "@sigi/contract/targets.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";

/** The number of registered users that match the target on the server; fetched again for each saved version. */
export const reachQuery = (code: string, version: number) =>
  queryOptions({
    queryKey: ["reach", code, version],
    queryFn: ({ signal }) =>
      callApi(getReach, { params: { code } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Makes a survey private, with a new key, or public. */
export const setSurveyAccess = (code: string, isPrivate: boolean) =>
  callApi(own.setSurveyAccess, { params: { code }, body: { isPrivate } });

/** Allows guests to answer a survey, or forbids it. */
export const setGuestAccess = (code: string, allowGuest: boolean) =>
  callApi(own.setGuestAccess, { params: { code }, body: { allowGuest } });

/** Sets the date at which the survey closes automatically; null for no end. */
export const setEndDate = (code: string, endsAt: Date | null) =>
  callApi(running.setEndDate, { params: { code }, body: { endsAt } });

/** Applies a voucher to an unpublished survey; null removes it. */
export const applyVoucher = (code: string, voucher: string | null) =>
  callApi(vouchers.applyVoucher, { params: { code }, body: { voucher } });

/** Sets the referrer of a survey by their code; an empty code removes the referrer. */
export const setReferral = (code: string, referral: string) =>
  callApi(referrals.setReferral, { params: { code }, body: { referral } });

/** Replaces the key of a private survey. The old key no longer opens the survey. */
export const renewSurveyKey = (code: string) =>
  callApi(own.setSurveyAccess, {
    params: { code },
    body: { renewKey: true },
  });

/** Declares the purpose of targeting respondents by religion or blood type in a draft; null withdraws it. */
export const declarePurpose = (code: string, purpose: DeclaredPurpose | null) =>
  callApi(purposes.declarePurpose, { params: { code }, body: { purpose } });

/**
 * The faults that publishing would find, and the minutes that respondents need. Fetched again for each saved version.
 */
export const reviewQuery = (code: string, version: number) =>
  queryOptions({
    queryKey: ["survey-review", code, version],
    queryFn: ({ signal }) =>
      callApi(reviewSurvey, { params: { code } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches the same review for the survey's current state on the server. */
export const fetchReview = (code: string) =>
  callApi(reviewSurvey, { params: { code } });
