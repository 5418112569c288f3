import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
import { filterOptions, profile } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { rowId, rupiah, line, wireObject } from "./wire-names.ts";

export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];

/** `role_id` 1 is an admin, 2 a regular user. */
export const role = z.codec(z.literal([1, 2]), z.enum(["admin", "user"]), {
  decode: (wire) => (wire === 1 ? "admin" : "user"),
  encode: (value) => (value === "admin" ? (1 as const) : (2 as const)),
});

/**
 * The signed-in user as they see themselves. `balance` (earnings, which can be withdrawn) and `credit` (a creator's money
 * that came back from surveys) in rupiah, `level` in points.
 */
export const user = wireObject(
  {
    id: rowId,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    image: z.nullable(z.string()),
    level: z.int(),
    level_name: z.string(),
    role_id: role,
    profile_complete: z.boolean(),
    /** Whether two-step sign-in is on. Admins without it are treated as users. */
    two_step: z.boolean(),
    referral_code: z.string(),
    locale: z.enum(locales),
    balance: rupiah,
    credit: rupiah,
    /** Whether the user has yet to agree to the current version of the terms. */
    consent_due: z.boolean(),
  },
  { role_id: "role" },
);
export type User = z.output<typeof user>;

/** A single name is valid. */
const personName = line(1, 100);

export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(254)),
);

/** As typed; empty for none. */
export const referralCode = z.string().check(
  z.overwrite((typed) => cleanLine(typed).toLowerCase()),
  z.maxLength(40),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
);

/** The length decides; there are no composition rules. */
export const passwordLengthMin = 10;
export const password = z
  .string()
  .check(z.minLength(passwordLengthMin), z.maxLength(200));

/** Whether a session outlives the browser's closing, unless the user chooses: what the login form proposes. */
export const rememberByDefault = true;

/** The current version of the terms and privacy policy: year and month, so that versions sort as text. */
export const consentVersion = "2026-11";

export const csrfCookie = endpoint({
  method: "GET",
  path: "/csrf-cookie",
  access: "public",
  summary:
    "Sets the cookie XSRF-TOKEN, over https __Host-XSRF-TOKEN. Every state-changing call must send its value as X-XSRF-TOKEN. The value is bound to the session: fetch it again after csrf_mismatch.",
  status: 204,
});

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
    /** The referrer's code, which the user's surveys will name. */
    referral: z.optional(referralCode),
  }),
  status: 201,
  result: z.object({ email: z.string() }),
  errors: ["validation_failed", "too_many_attempts", "too_many_requests"],
});

export const login = endpoint({
  method: "POST",
  path: "/login",
  access: "public",
  summary:
    "Signs in with email address and password, and with a code when two-step sign-in is on.",
  body: z.object({
    email: line(0, 254).check(z.toLowerCase()),
    password: z.string().check(z.maxLength(200)),
    /** A code of the authenticator app, or a recovery code. */
    otp: z.optional(line(0, 40)),
    remember: z.optional(z.boolean()),
  }),
  result: user,
  errors: [
    "wrong_credentials",
    "otp_required",
    "otp_wrong",
    "too_many_attempts",
    "too_many_requests",
  ],
});

export const logout = endpoint({
  method: "POST",
  path: "/logout",
  access: "user",
  summary: "Ends the current session.",
  status: 204,
});

export const getCurrentUser = endpoint({
  method: "GET",
  path: "/api/user",
  access: "user",
  summary:
    "Returns the signed-in user. Any call may send this user's id as X-User-Id: when the browser's session has become another user's, the call is refused with `other_user`.",
  result: user,
});

export const changeName = endpoint({
  method: "PUT",
  path: "/api/user/name",
  access: "user",
  summary: "Changes the user's name.",
  body: z.object({ name: personName }),
  result: user,
  errors: ["validation_failed", "too_many_requests"],
});

export const changeAvatar = endpoint({
  method: "POST",
  path: "/api/users/change-avatar",
  access: "user",
  summary:
    "Replaces the user's picture: JPG, PNG, WebP or GIF, re-encoded to a square of 512 pixels. `msg` confirms it.",
  body: z.object({ avatar: imageFile }),
  fileField: "avatar",
  result: user,
  errors: [...imageErrors, "too_many_requests"],
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
    /** Null while the registration is to be completed. */
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

export const forgotPassword = endpoint({
  method: "POST",
  path: "/forgot-password",
  access: "public",
  summary:
    "Emails a link for a new password. The response is the same whether or not the address has an account.",
  body: z.object({ email }),
  status: 204,
  errors: ["too_many_attempts", "too_many_requests"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/reset-password",
  access: "public",
  summary:
    "Sets a new password with the mailed token, which works once within an hour, and ends all sessions.",
  body: wireObject({
    token: z.string().check(z.maxLength(200)),
    password,
    password_confirmation: z.string(),
  }),
  status: 204,
  errors: ["validation_failed", "token_invalid", "too_many_requests"],
});

export const getProfile = endpoint({
  method: "GET",
  path: "/api/user/profile",
  access: "user",
  summary: "Returns the user's demographics.",
  result: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/user/profile",
  access: "user",
  summary: "Replaces the user's demographics.",
  body: profile,
  result: profile,
  errors: ["validation_failed"],
});

export const getFilterOptions = endpoint({
  method: "GET",
  path: "/api/filter-options",
  access: "public",
  summary: "Returns the demographic options for profiles and targets.",
  result: filterOptions,
});
