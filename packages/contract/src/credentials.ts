import * as z from "zod/mini";
import { email, password } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { wireObject } from "./wire-names.ts";

// Credentials: the password and the email address. Changing either requires reauthentication.

/**
 * Reauthentication before credentials change or an account is deleted: the account's password, unchanged. Accounts
 * without a password need a sign-in of the last ten minutes instead. The errors are `reauthenticationErrors`.
 */
export const currentPassword = z.optional(z.string().check(z.maxLength(200)));

export const reauthenticationErrors = [
  "password_wrong",
  "sign_in_again",
  "too_many_attempts",
] as const;

/** The account's current address, and the new one. */
export const emailChangeSides = ["old", "new"] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

const emailChange = wireObject({
  new_email: z.string(),
  /** The sides that have not confirmed yet. */
  waits_for: z.array(z.enum(emailChangeSides)),
  /** Seconds until the emails may be requested again. */
  resend_seconds: z.int(),
});
export type EmailChange = z.output<typeof emailChange>;

export const showCredentials = endpoint({
  method: "GET",
  path: "/api/user/credentials",
  access: "user",
  summary:
    "Returns the user's ways to sign in, and the pending change of address.",
  result: wireObject({
    has_password: z.boolean(),
    /** True if a Google account is linked. */
    google: z.boolean(),
    email_change: z.nullable(emailChange),
  }),
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/user/password",
  access: "user",
  summary:
    "Sets a new password, also the first one. Ends all other sessions, gives this session a new token, invalidates mailed links, cancels a pending change of address, and emails the owner.",
  body: wireObject({
    current_password: currentPassword,
    password,
    password_confirmation: z.string(),
  }),
  status: 204,
  errors: ["validation_failed", ...reauthenticationErrors, "too_many_requests"],
});

export const requestEmailChange = endpoint({
  method: "PUT",
  path: "/api/user/email",
  access: "user",
  summary:
    "Requests a change of address. Emails a link to the new address and, if it is verified, to the current one. The change is made when all have confirmed. The response is the same whether or not the new address has an account. Five an hour.",
  body: wireObject({ email, current_password: currentPassword }),
  result: emailChange,
  errors: ["email_same", ...reauthenticationErrors, "too_many_requests"],
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/api/user/email",
  access: "user",
  summary: "Cancels the pending change of address, if any.",
  status: 204,
});

export const resendEmailChange = endpoint({
  method: "POST",
  path: "/api/user/email/letters",
  access: "user",
  summary:
    "Emails new links to the sides that have not confirmed, and invalidates the earlier ones. Once a minute, five an hour.",
  result: emailChange,
  errors: [
    "email_change_gone",
    "too_many_mails",
    "too_many_attempts",
    "too_many_requests",
  ],
});

/** The token of the mailed link, valid once and for 60 minutes. */
const link = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
});

export const showEmailChange = endpoint({
  method: "POST",
  path: "/email/change",
  access: "public",
  summary: "Returns what a mailed link would change, without changing it.",
  body: link,
  result: wireObject({
    side: z.enum(emailChangeSides),
    new_email: z.string(),
    /** The name of the account's user, masked. */
    account_name: z.string(),
    /** True if the caller is signed in to the account. */
    is_own: z.boolean(),
  }),
  errors: ["token_invalid", "too_many_requests"],
});

export const confirmEmailChange = endpoint({
  method: "POST",
  path: "/email/change/confirm",
  access: "public",
  summary:
    "Confirms the change for the address that the link was mailed to; for the new one, only in a session of the account. The last confirmation makes the change, ends all sessions but the one that requested it, and emails both addresses.",
  body: link,
  result: wireObject({
    done: z.boolean(),
    waits_for: z.array(z.enum(emailChangeSides)),
  }),
  errors: [
    "token_invalid",
    "email_change_sign_in",
    "email_change_taken",
    "too_many_requests",
  ],
});

export const refuseEmailChange = endpoint({
  method: "POST",
  path: "/email/change/refuse",
  access: "public",
  summary:
    "Cancels the change for the address that the link was mailed to. If the current address refuses, all sessions end too, because an intruder knows the password.",
  body: link,
  result: z.object({ side: z.enum(emailChangeSides) }),
  errors: ["token_invalid", "too_many_requests"],
});
