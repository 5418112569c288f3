import * as z from "zod/mini";
import { currentPassword, reauthenticationErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { instant, line, wireObject } from "./wire-names.ts";

// The second step is six digits of an authenticator app (RFC 6238), or a recovery code.

/** The code as typed: digits of the app or a recovery code. Spaces, dashes and case do not matter. */
export const otp = line(1, 40);

const recoveryCodes = wireObject({
  /** The codes are shown only once; the server stores their hashes. */
  recovery_codes: z.array(z.string()),
});

const errors = [
  ...reauthenticationErrors,
  "otp_required",
  "otp_wrong",
  "too_many_requests",
] as const;

export const getTwoStep = endpoint({
  method: "GET",
  path: "/api/user/two-step",
  access: "user",
  summary:
    "Returns whether two-step sign-in is on, since when, and the number of unused recovery codes.",
  result: wireObject({
    /** Time of its activation; null when it is off. */
    since: z.nullable(instant),
    recovery_codes_left: z.int(),
  }),
});

export const beginTwoStep = endpoint({
  method: "POST",
  path: "/api/user/two-step",
  access: "user",
  summary:
    "Returns a key for an authenticator app, as text and as a URI for a QR code. Nothing changes until a code of the app confirms it within an hour. When two-step sign-in is on, this needs a code of the current app, which the new one will replace.",
  body: wireObject({ current_password: currentPassword, otp: z.optional(otp) }),
  result: z.object({
    /** The secret in Base32. */
    secret: z.string(),
    /** The URI `otpauth://totp/…`. */
    uri: z.string(),
  }),
  errors: [...errors, "verify_email"],
});

export const confirmTwoStep = endpoint({
  method: "POST",
  path: "/api/user/two-step/confirm",
  access: "user",
  summary:
    "Turns two-step sign-in on with a code of the app. Returns ten recovery codes, ends all other sessions, and emails the owner.",
  body: z.object({ otp }),
  result: recoveryCodes,
  errors: ["otp_wrong", "two_step_not_begun", "too_many_requests"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/user/two-step/recovery-codes",
  access: "user",
  summary: "Replaces the recovery codes with ten new ones.",
  body: wireObject({ current_password: currentPassword, otp }),
  result: recoveryCodes,
  errors: [...errors, "two_step_off"],
});

export const endTwoStep = endpoint({
  method: "DELETE",
  path: "/api/user/two-step",
  access: "user",
  summary: "Turns two-step sign-in off; not for admins.",
  body: wireObject({ current_password: currentPassword, otp }),
  status: 204,
  errors: [...errors, "two_step_off", "two_step_of_admin"],
});
