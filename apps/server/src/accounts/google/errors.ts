import { businessError } from "../../platform/business-error.ts";

/** Sign-in with Google is not configured. */
export const GoogleOff = businessError("unavailable", "google_off");

/** Google could not be reached. */
export const GoogleUnavailable = businessError(
  "unavailable",
  "google_unavailable",
);

/** This browser has no Google sign-in at this step: it has expired, or was completed before. */
export const GoogleExpired = businessError("forbidden", "google_expired");

/** The response from Google does not match the request: another state or nonce, or a used code. */
export const GoogleFailed = businessError("forbidden", "google_failed");

/** Google has not verified the address, so it can neither create nor link an account. */
export const GoogleEmailUnverified = businessError(
  "forbidden",
  "google_email_unverified",
);

export const GoogleLinkedAlready = businessError(
  "conflict",
  "google_linked_already",
);
