import * as z from "zod/mini";
import { referralCode, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { line, wireObject } from "./wire-names.ts";

export const getGoogleSignIn = endpoint({
  method: "GET",
  path: "/api/auth/google",
  access: "public",
  summary: "Returns whether sign-in with Google is configured.",
  result: z.object({ enabled: z.boolean() }),
});

/** The browser navigates to this path to sign in with Google. It redirects to Google and returns no data. */
export const googleRedirectPath = "/auth/google/redirect";

export const signInWithGoogle = endpoint({
  method: "POST",
  path: "/auth/google",
  access: "public",
  summary:
    "Completes a sign-in that began in this browser, with Google's response. Signs in a known Google account; otherwise `outcome` names the missing step: the code of an account with two-step sign-in (`second_step`), consent for a new account (`consent`), or the password of the account with that address (`link`).",
  body: wireObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The provider's issuer identifier, if its response has one. */
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  result: wireObject({
    outcome: z.enum(["signed_in", "second_step", "consent", "link"]),
    /** The signed-in user; null while a step is missing. */
    user: z.nullable(user),
    /** The Google account's address and name, while a step is missing. */
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** The page to return to. */
    next: z.nullable(z.string()),
    /** The referral code that the user came with. */
    referral: z.nullable(z.string()),
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
    "Signs in with the Google account of the previous step and a code, when two-step sign-in is on.",
  body: z.object({ otp: line(0, 40) }),
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
    "Creates an account for the Google account of the previous step, once the user agrees to the terms.",
  body: z.object({ consent: z.boolean(), referral: z.optional(referralCode) }),
  status: 201,
  result: user,
  errors: ["google_off", "google_expired", "validation_failed"],
});

export const linkGoogle = endpoint({
  method: "POST",
  path: "/auth/google/link",
  access: "public",
  summary:
    "Links the Google account of the previous step to the account with the same address, with that account's password.",
  body: z.object({
    password: z.string().check(z.maxLength(200)),
    /** Required when the account has two-step sign-in. */
    otp: z.optional(line(0, 40)),
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
