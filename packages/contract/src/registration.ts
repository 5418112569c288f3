import * as z from "zod/mini";
import { email, password, personName, referralCode, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { wireObject } from "./wire-names.ts";

/**
 * The page that the mailed link leads back to: a survey, or a page of the builder. No other path is valid: anyone may
 * register any address, so the email to it must not contain words of their choice.
 */
export const returnPath = z
  .string()
  .check(
    z.regex(
      /^(?:\/en)?\/task(?:s\/(?:description|question|setting|surveys))?(?:\/[a-z0-9]{12})?$/,
    ),
  );

export const register = endpoint({
  method: "POST",
  path: "/register",
  access: "public",
  summary:
    "Registers an account and emails a link and a code. The response is the same whether or not the address has an account. Verifying the address creates the account and signs this browser in.",
  body: wireObject({
    name: personName,
    email,
    password,
    password_confirmation: z.string(),
    /** Must be true. The version agreed to is `consentVersion`. */
    consent: z.boolean(),
    /** The referrer's code, which the user's surveys will reference. */
    referral: z.optional(referralCode),
    next: z.optional(returnPath),
  }),
  status: 201,
  result: z.object({ email: z.string() }),
  errors: ["validation_failed", "too_many_attempts", "too_many_requests"],
});

export const showVerification = endpoint({
  method: "GET",
  path: "/email/verification",
  access: "public",
  summary:
    "Returns the address to be verified: of the user's account, or of the registration made in this browser.",
  result: wireObject({
    state: z.enum(["none", "pending", "verified"]),
    email: z.nullable(z.string()),
    /** Seconds until another email may be requested. */
    resend_seconds: z.int(),
  }),
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/email/verification-notification",
  access: "public",
  summary:
    "Emails a new link and code, at most once a minute and five times an hour.",
  body: z.nullish(wireObject({ next: z.optional(returnPath) })),
  status: 204,
  errors: [
    "already_verified",
    "too_many_mails",
    "too_many_requests",
    "unauthenticated",
  ],
});

/** The token of a mailed verification link. */
const verificationToken = z.string().check(z.minLength(20), z.maxLength(200));

export const verifyEmail = endpoint({
  method: "POST",
  path: "/email/verify",
  access: "public",
  summary:
    "Verifies the address of the user's account by the mailed link, or creates the account that was registered in this browser within the last 15 minutes and signs in. Works once. Otherwise a link of a registration changes nothing yet: `registration` is what `/email/complete-registration` completes.",
  body: z.object({ token: verificationToken }),
  result: z.object({
    /** The user; null while the registration is to be completed. */
    user: z.nullable(user),
    registration: z.nullable(
      z.object({ email: z.string(), referral: z.nullable(z.string()) }),
    ),
  }),
  errors: ["token_invalid"],
});

export const completeRegistration = endpoint({
  method: "POST",
  path: "/email/complete-registration",
  access: "public",
  summary:
    "Creates the account of a registration for whoever opened its link, with their own name, password and consent, and signs this browser in. What was registered is discarded. Works once.",
  body: wireObject({
    token: verificationToken,
    name: personName,
    password,
    password_confirmation: z.string(),
    /** Must be true. The version agreed to is `consentVersion`. */
    consent: z.boolean(),
    referral: z.optional(referralCode),
  }),
  status: 201,
  result: user,
  errors: ["validation_failed", "token_invalid", "too_many_requests"],
});

export const verifyEmailCode = endpoint({
  method: "POST",
  path: "/email/verify-code",
  access: "public",
  summary:
    "Verifies the address by the six digits of the newest email, in the browser that registered, and signs in. Five attempts per email.",
  body: z.object({
    code: z.string().check(
      z.overwrite((typed) => typed.replaceAll(/\s/g, "")),
      z.regex(/^\d{6}$/, "code"),
    ),
  }),
  result: z.object({ user }),
  errors: [
    "code_wrong",
    "code_spent",
    "token_invalid",
    "already_verified",
    "unauthenticated",
  ],
});
