import { businessError } from "../../platform/business-error.ts";

/** The first step was passed, and the account needs the second one. */
export const OtpRequired = businessError(
  "invalid",
  "otp_required",
  (userId: number) => ({ field: "otp", userId }),
);

/** The code is neither a valid code of the app nor an unused recovery code. */
export const OtpWrong = businessError(
  "invalid",
  "otp_wrong",
  (userId: number) => ({ field: "otp", userId }),
);

/** No setup awaits its first code: it has expired, or was confirmed already. */
export const TwoStepNotBegun = businessError("conflict", "two_step_not_begun");

export const TwoStepOff = businessError("conflict", "two_step_off");

/** The user who verifies the address later must not encounter a stranger's second step. */
export const EmailUnverified = businessError("forbidden", "verify_email");

/** Admins cannot turn two-step sign-in off. */
export const TwoStepOfAdmin = businessError("forbidden", "two_step_of_admin");
