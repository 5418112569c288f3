import { z } from "zod";
import { filterOptions, profile } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { imageFile } from "./files.ts";
import { rowId, rupiah, text, wireObject } from "./wire-names.ts";

export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];

/** `role_id` 1 is an admin, 2 a regular user. */
export const role = z.codec(z.literal([1, 2]), z.enum(["admin", "user"]), {
  decode: (wire) => (wire === 1 ? "admin" : "user"),
  encode: (value) => (value === "admin" ? (1 as const) : (2 as const)),
});

/** The signed-in person as they see themselves. `balance` in rupiah, `level` in points. */
export const user = wireObject(
  {
    id: rowId,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    image: z.string().nullable(),
    level: z.int(),
    level_name: z.string(),
    role_id: role,
    profile_complete: z.boolean(),
    /** Whether signing in takes a second step. Admins are none before it does. */
    two_step: z.boolean(),
    referral_code: z.string(),
    locale: z.enum(locales),
    balance: rupiah,
    /** Whether one has not agreed to the present version of the terms yet. */
    consent_due: z.boolean(),
  },
  { role_id: "role" },
);
export type User = z.output<typeof user>;

/** What a person is called; also one name is a name. */
const personName = text(1, 100);

export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** As a person types it; empty for none. */
export const referralCode = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .overwrite((typed) => typed.replaceAll(/[\s\p{Cc}-]/gu, ""));

/** Length decides (at least 10), no composition rules. */
export const passwordLengthMin = 10;
export const password = z.string().min(passwordLengthMin).max(200);

/** The version of terms and privacy policy a new account agrees to: year and month, so that versions sort as text. */
export const consentVersion = "2026-11";

export const csrfCookie = endpoint({
  method: "GET",
  path: "/csrf-cookie",
  access: "public",
  summary:
    "Sets the cookie XSRF-TOKEN, which every changing call sends back as X-XSRF-TOKEN.",
  status: 204,
});

export const register = endpoint({
  method: "POST",
  path: "/register",
  access: "public",
  summary:
    "Asks for an account and mails link and code to the address. The same answer whether or not it has an account: the account is opened, and this browser signed in, when link or code come back.",
  body: wireObject({
    name: personName,
    email,
    password,
    password_confirmation: z.string(),
    /** Must be true; the version agreed to is `consentVersion`. */
    consent: z.boolean(),
    /** Of whom one heard of the product: their code goes into the surveys one makes. */
    referral: referralCode.optional(),
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
    "Signs in with e-mail and password, and a code where the account has two-step sign-in.",
  body: z.object({
    email: text(0, 254).toLowerCase(),
    password: z.string().max(200),
    /** Of the authenticator app, or a recovery code. */
    otp: text(0, 40).optional(),
    remember: z.boolean().optional(),
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
  summary: "Ends this session.",
  status: 204,
});

export const getCurrentUser = endpoint({
  method: "GET",
  path: "/api/user",
  access: "user",
  summary: "The signed-in person.",
  result: user,
});

export const changeName = endpoint({
  method: "PUT",
  path: "/api/user/name",
  access: "user",
  summary: "How one is called from now on.",
  body: z.object({ name: personName }),
  result: user,
  errors: ["validation_failed", "too_many_requests"],
});

export const changeAvatar = endpoint({
  method: "POST",
  path: "/api/users/change-avatar",
  access: "user",
  summary:
    "Replaces one's own picture: JPG, PNG, WebP or GIF, re-encoded to a square of 512 pixels. `msg` says that it is done.",
  body: z.object({ avatar: imageFile }),
  fileField: "avatar",
  result: user,
  errors: [
    "file_too_large",
    "file_type",
    "image_unreadable",
    "image_too_many_pixels",
    "too_many_requests",
  ],
});

export const showVerification = endpoint({
  method: "GET",
  path: "/email/verification",
  access: "public",
  summary:
    "What waits to be verified: the address of one's account, or of the account this browser asked for.",
  result: wireObject({
    state: z.enum(["none", "pending", "verified"]),
    email: z.string().nullable(),
    /** Until another letter may be asked for. */
    resend_seconds: z.int(),
  }),
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/email/verification-notification",
  access: "public",
  summary:
    "Mails link and code again, at most once a minute and five times an hour.",
  status: 204,
  errors: [
    "already_verified",
    "too_many_mails",
    "too_many_requests",
    "unauthenticated",
  ],
});

/** Whom it signed in: who asked for the account in this browser, or has a session. */
const verified = z.object({ user: user.nullable() });

export const verifyEmail = endpoint({
  method: "POST",
  path: "/email/verify",
  access: "public",
  summary:
    "The mailed link: verifies the address or opens the account that was asked for; works once.",
  body: z.object({ token: z.string().min(20).max(200) }),
  result: verified,
  errors: ["token_invalid"],
});

export const verifyEmailCode = endpoint({
  method: "POST",
  path: "/email/verify-code",
  access: "public",
  summary:
    "The six digits of the newest letter, in the browser that waits for them; five tries a letter.",
  body: z.object({
    code: z
      .string()
      .overwrite((typed) => typed.replaceAll(/\s/g, ""))
      .regex(/^\d{6}$/, "code"),
  }),
  result: verified,
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
    "Mails a link to a new password. The same answer whether or not the address has an account.",
  body: z.object({ email }),
  status: 204,
  errors: ["too_many_attempts", "too_many_requests"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/reset-password",
  access: "public",
  summary:
    "Sets a new password with the mailed token, which works once within an hour, and signs the account out everywhere.",
  body: wireObject({
    token: z.string().max(200),
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
  summary: "One's own demographics.",
  result: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/user/profile",
  access: "user",
  summary: "Replaces one's own demographics.",
  body: profile,
  result: profile,
  errors: ["validation_failed"],
});

export const getFilterOptions = endpoint({
  method: "GET",
  path: "/api/filter-options",
  access: "public",
  summary: "The demographic lists of profile and targeting.",
  result: filterOptions,
});
