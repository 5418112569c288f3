import { z } from "zod";
import { email, password } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { wireObject } from "./wire-names.ts";

// What one signs in with, the password and the address: changing either asks first who one is.

/**
 * What a signed-in person shows once more before their ways in change or the account goes: the password of who has one,
 * to the letter; who has none must have signed in within ten minutes. Refusals are `identityErrors`.
 */
export const currentPassword = z.string().max(200).optional();

export const identityErrors = [
  "password_wrong",
  "sign_in_again",
  "too_many_attempts",
] as const;

/** The address that the account has, and the one that it is to have. */
export const emailChangeSides = ["old", "new"] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

const emailChange = wireObject({
  new_email: z.string(),
  /** Whose confirmation is still missing. */
  waits_for: z.array(z.enum(emailChangeSides)),
  /** Until the letters may be asked for again. */
  resend_seconds: z.int(),
});
export type EmailChange = z.output<typeof emailChange>;

export const showCredentials = endpoint({
  method: "GET",
  path: "/api/user/credentials",
  access: "user",
  summary: "How one signs in, and the change of address that waits.",
  result: wireObject({
    has_password: z.boolean(),
    /** Whether a Google account is linked. */
    google: z.boolean(),
    email_change: emailChange.nullable(),
  }),
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/user/password",
  access: "user",
  summary:
    "Sets a new password, the first one too. Signs all other devices out, gives this session a new token, ends mailed links and a waiting change of address, and tells the owner by mail.",
  body: wireObject({
    current_password: currentPassword,
    password,
    password_confirmation: z.string(),
  }),
  status: 204,
  errors: ["validation_failed", ...identityErrors, "too_many_requests"],
});

export const requestEmailChange = endpoint({
  method: "PUT",
  path: "/api/user/email",
  access: "user",
  summary:
    "Asks for another address: links go to the new one and, if it is verified, to the present one. The change is made when all have confirmed. The same answer whether or not the new address has an account; five an hour.",
  body: wireObject({ email, current_password: currentPassword }),
  result: emailChange,
  errors: ["email_same", ...identityErrors, "too_many_requests"],
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/api/user/email",
  access: "user",
  summary: "Calls off the change of address that waits, if one does.",
  status: 204,
});

export const resendEmailChange = endpoint({
  method: "POST",
  path: "/api/user/email/letters",
  access: "user",
  summary:
    "Mails the links again to whoever has not confirmed; those before count no more. Once a minute, five an hour.",
  result: emailChange,
  errors: [
    "email_change_gone",
    "too_many_mails",
    "too_many_attempts",
    "too_many_requests",
  ],
});

/** Of the mailed link; it counts once, for 60 minutes. */
const link = z.object({ token: z.string().min(20).max(200) });

export const showEmailChange = endpoint({
  method: "POST",
  path: "/email/change",
  access: "public",
  summary: "What a mailed link would change, without changing it.",
  body: link,
  result: wireObject({ side: z.enum(emailChangeSides), new_email: z.string() }),
  errors: ["token_invalid", "too_many_requests"],
});

export const confirmEmailChange = endpoint({
  method: "POST",
  path: "/email/change/confirm",
  access: "public",
  summary:
    "Confirms for the address the link was mailed to. The last confirmation makes the change: all sessions but the one that asked end, and both addresses are told.",
  body: link,
  result: wireObject({
    done: z.boolean(),
    waits_for: z.array(z.enum(emailChangeSides)),
  }),
  errors: ["token_invalid", "email_change_taken", "too_many_requests"],
});

export const refuseEmailChange = endpoint({
  method: "POST",
  path: "/email/change/refuse",
  access: "public",
  summary:
    "Calls the change off for the address the link was mailed to. Refused by the present address, all sessions end too: somebody else knows the password.",
  body: link,
  result: z.object({ side: z.enum(emailChangeSides) }),
  errors: ["token_invalid", "too_many_requests"],
});
