import { businessError } from "../../platform/business-error.ts";

/** The referral code is unknown, or its user may not earn from referrals. */
export const ReferralUnknown = businessError("invalid", "referral_unknown", {
  field: "refferal",
});

/** A creator cannot be their own referrer. */
export const ReferralOwn = businessError("invalid", "referral_own", {
  field: "refferal",
});

/** The survey is published: its referral has been settled. */
export const ReferralFixed = businessError("conflict", "referral_fixed");
