import { businessError } from "../../platform/business-error.ts";

export const EmailTaken = businessError("invalid", "validation_failed", {
  fields: { email: [{ code: "email_taken" }] },
});

export const AlreadyVerified = businessError("conflict", "already_verified");

/** The code is not that of the newest verification email. */
export const CodeWrong = businessError("invalid", "code_wrong", {
  field: "code",
});

/** The newest code was tried too often, or no valid code exists. */
export const CodeSpent = businessError("invalid", "code_spent", {
  field: "code",
});
