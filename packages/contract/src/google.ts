import { z } from "zod";
import { referralCode, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { text, wireObject } from "./wire-names.ts";

export const getGoogleSignIn = endpoint({
  method: "GET",
  path: "/api/auth/google",
  access: "public",
  summary: "Whether one can sign in with Google here.",
  result: z.object({ enabled: z.boolean() }),
});

/** Where the browser itself goes to sign in with Google: it answers with a redirect to Google, not with data. */
export const googleRedirectPath = "/auth/google/redirect";

export const signInWithGoogle = endpoint({
  method: "POST",
  path: "/auth/google",
  access: "public",
  summary:
    "Ends a sign-in that began in this browser, with what Google sent it back with. A Google account that is known signs in; where the account has two-step sign-in its code is asked (`second_step`), for a new address consent (`consent`), for one that has an account its password (`link`).",
  body: wireObject({
    code: z.string().min(1).max(2000),
    state: z.string().min(1).max(200),
    /** Where the provider names itself in its answer. */
    iss: z.string().max(500).optional(),
  }),
  result: wireObject({
    outcome: z.enum(["signed_in", "second_step", "consent", "link"]),
    /** Whom it signed in. */
    user: user.nullable(),
    /** Whose Google account it is, when there is something left to do. */
    email: z.string().nullable(),
    name: z.string().nullable(),
    /** The page that asked for it. */
    next: z.string().nullable(),
    /** The referral code that the person came with. */
    referral: z.string().nullable(),
  }),
  errors: [
    "google_off",
    "google_expired",
    "google_failed",
    "google_email_unverified",
    "google_unavailable",
    "too_many_requests",
  ],
});

export const confirmGoogle = endpoint({
  method: "POST",
  path: "/auth/google/two-step",
  access: "public",
  summary:
    "Signs in with the Google account that was shown a moment ago and a code, where the account has two-step sign-in.",
  body: z.object({ otp: text(0, 40) }),
  result: user,
  errors: [
    "google_off",
    "google_expired",
    "otp_required",
    "otp_wrong",
    "too_many_attempts",
    "too_many_requests",
  ],
});

export const registerWithGoogle = endpoint({
  method: "POST",
  path: "/auth/google/register",
  access: "public",
  summary:
    "Opens an account for the Google account that was shown a moment ago, once its owner agrees to the terms.",
  body: z.object({ consent: z.boolean(), referral: referralCode.optional() }),
  status: 201,
  result: user,
  errors: ["google_off", "google_expired", "validation_failed"],
});

export const linkGoogle = endpoint({
  method: "POST",
  path: "/auth/google/link",
  access: "public",
  summary:
    "Links the Google account that was shown a moment ago to the account of the same address, with that account's password.",
  body: z.object({
    password: z.string().max(200),
    /** Where the account has two-step sign-in. */
    otp: text(0, 40).optional(),
  }),
  result: user,
  errors: [
    "google_off",
    "google_expired",
    "google_linked_already",
    "wrong_credentials",
    "otp_required",
    "otp_wrong",
    "too_many_attempts",
    "too_many_requests",
  ],
});
