import { businessError, waitInMinutes } from "../platform/business-error.ts";

export const TooManyAttempts = businessError(
  "too_many",
  "too_many_attempts",
  waitInMinutes,
);

/** An email was sent less than a minute ago, or the hour's limit is reached. */
export const TooManyEmails = businessError(
  "too_many",
  "too_many_mails",
  waitInMinutes,
);

/** The token is unknown, used, expired, or was issued for an address that is no longer the account's. */
export const TokenInvalid = businessError("invalid", "token_invalid", {
  field: "token",
});
