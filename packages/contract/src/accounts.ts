import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
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
 * The signed-in user as they see themselves. `balance` (earnings, which can be withdrawn) and `credit` (a creator's
 * money that came back from surveys) are in rupiah, `level` is in points.
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
    /** True if two-step sign-in is enabled. Admins without it are treated as users. */
    two_step: z.boolean(),
    referral_code: z.string(),
    locale: z.enum(locales),
    balance: rupiah,
    credit: rupiah,
    /** True if the user has yet to agree to the current version of the terms. */
    consent_due: z.boolean(),
  },
  { role_id: "role" },
);
export type User = z.output<typeof user>;

/** A single name is valid. */
export const personName = line(1, 100);

export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(254)),
);

/** The code as typed; empty for none. */
export const referralCode = z.string().check(
  z.overwrite((typed) => cleanLine(typed).toLowerCase()),
  z.maxLength(40),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
);

/** The length is the only requirement; there are no composition rules. */
export const passwordLengthMin = 10;
export const password = z
  .string()
  .check(z.minLength(passwordLengthMin), z.maxLength(200));

/** Default choice of the login form: true lets a session outlive the closing of the browser. */
export const rememberByDefault = true;

/** The current version of the terms and privacy policy: a date, so that versions sort as text. */
export const consentVersion = "2026-11-27";

export const csrfCookie = endpoint({
  method: "GET",
  path: "/csrf-cookie",
  access: "public",
  summary:
    "Sets the cookie XSRF-TOKEN, over https __Host-XSRF-TOKEN. Every state-changing call must send its value as X-XSRF-TOKEN. The value is bound to the session: fetch it again after csrf_mismatch.",
  status: 204,
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
