import { z } from "zod";
import { currentPassword, identityErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { instant, text, wireObject } from "./wire-names.ts";

// The second step of signing in: six digits from an authenticator app (RFC 6238), or a recovery code.

/** As somebody types it, digits of the app or a recovery code; spaces, dashes and case do not matter. */
const otp = text(1, 40);

const recoveryCodes = wireObject({
  /** Shown this once; the server keeps what checks them. */
  recovery_codes: z.array(z.string()),
});

const errors = [
  ...identityErrors,
  "otp_required",
  "otp_wrong",
  "too_many_requests",
] as const;

export const getTwoStep = endpoint({
  method: "GET",
  path: "/api/user/two-step",
  access: "user",
  summary:
    "Whether signing in takes a second step, since when, and how many recovery codes are left.",
  result: wireObject({
    /** Null where it is off. */
    since: instant.nullable(),
    recovery_codes_left: z.int(),
  }),
});

export const beginTwoStep = endpoint({
  method: "POST",
  path: "/api/user/two-step",
  access: "user",
  summary:
    "Gives the key for an authenticator app, as text and as address for a QR code. Nothing changes before a code of the app confirms it, within an hour. Where it is on already a code of the present app is asked for: the new one will replace it.",
  body: wireObject({ current_password: currentPassword, otp: otp.optional() }),
  result: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
  }),
  errors,
});

export const confirmTwoStep = endpoint({
  method: "POST",
  path: "/api/user/two-step/confirm",
  access: "user",
  summary:
    "Turns two-step sign-in on with a code of the app: gives ten recovery codes, signs all other devices out and tells the owner by mail.",
  body: z.object({ otp }),
  result: recoveryCodes,
  errors: ["otp_wrong", "two_step_not_begun", "too_many_requests"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/user/two-step/recovery-codes",
  access: "user",
  summary: "Gives ten new recovery codes; the old ones count no more.",
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
