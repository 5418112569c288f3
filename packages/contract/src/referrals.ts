import { z } from "zod";
import { referralCode } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { codeParams, instant, rupiah, wireObject } from "./wire-names.ts";

export const setReferral = endpoint({
  method: "PUT",
  path: "/api/tasks/refferal/{code}",
  access: "builder",
  summary:
    "Names by its referral code whom a survey came from, or nobody; until it is paid. Never one's own code.",
  params: codeParams,
  body: wireObject(
    { refferal: referralCode.nullable() },
    { refferal: "referral" },
  ),
  result: wireObject(
    { refferal: z.string().nullable() },
    { refferal: "referral" },
  ),
  errors: [
    "not_found",
    "referral_fixed",
    "referral_unknown",
    "referral_own",
    "too_many_requests",
  ],
});

/** What one's code earned, in rupiah. Not whose surveys: they are not the referrer's business. */
export const referralEarnings = wireObject({
  /** Of the platform's part of a survey's price, for surveys published from now on. */
  percent: z.int(),
  total: rupiah,
  surveys: z.int(),
  /** The newest, at most five. */
  entries: z.array(wireObject({ amount: rupiah, earned_at: instant })),
});
export type ReferralEarnings = z.output<typeof referralEarnings>;

export const getReferralEarnings = endpoint({
  method: "GET",
  path: "/api/user/referral",
  access: "user",
  summary: "What surveys that named one's referral code have earned.",
  result: referralEarnings,
});

/** `percent` of the platform's part of the price of a survey that names a referrer. */
export const referralTerms = z.object({ percent: z.int().min(0).max(100) });
export type ReferralTerms = z.output<typeof referralTerms>;

export const getReferralTerms = endpoint({
  method: "GET",
  path: "/api/configuration/referral",
  access: "admin",
  summary: "What referrers earn.",
  result: referralTerms,
});

export const updateReferralTerms = endpoint({
  method: "PUT",
  path: "/api/configuration/referral",
  access: "admin",
  summary:
    "Changes what referrers earn by surveys published from now on; what is published keeps its percentage.",
  body: referralTerms,
  result: referralTerms,
  errors: ["validation_failed"],
});
