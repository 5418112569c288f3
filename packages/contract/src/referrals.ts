import * as z from "zod/mini";
import { referralCode } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { codeParams, instant, rupiah, wireObject } from "./wire-names.ts";

export const setReferral = endpoint({
  method: "PUT",
  path: "/api/tasks/refferal/{code}",
  access: "builder",
  summary:
    "Sets or removes the referral code of an unpaid survey. The caller's own code is refused.",
  params: codeParams,
  body: wireObject(
    { refferal: z.nullable(referralCode) },
    { refferal: "referral" },
  ),
  result: wireObject(
    { refferal: z.nullable(z.string()) },
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

/** The earnings of the user's referral code, in rupiah. The surveys are omitted: the referrer must not learn them. */
export const referralEarnings = wireObject({
  /** Percentage of the platform's fee, for surveys published from now on. */
  percent: z.int(),
  total: rupiah,
  surveys: z.int(),
  /** The newest five entries. */
  entries: z.array(wireObject({ amount: rupiah, earned_at: instant })),
});
export type ReferralEarnings = z.output<typeof referralEarnings>;

export const getReferralEarnings = endpoint({
  method: "GET",
  path: "/api/user/referral",
  access: "user",
  summary: "Returns the earnings of the caller's referral code.",
  result: referralEarnings,
});

/** Terms of referrals: `percent` of the platform's fee for the answers to a survey with a referrer. */
export const referralTerms = z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});
export type ReferralTerms = z.output<typeof referralTerms>;

export const getReferralTerms = endpoint({
  method: "GET",
  path: "/api/configuration/referral",
  access: "admin",
  summary: "Returns the referral terms.",
  result: referralTerms,
});

export const updateReferralTerms = endpoint({
  method: "PUT",
  path: "/api/configuration/referral",
  access: "admin",
  summary:
    "Changes the referral terms for surveys published from now on; published surveys keep their percentage.",
  body: referralTerms,
  result: referralTerms,
  errors: ["validation_failed"],
});
