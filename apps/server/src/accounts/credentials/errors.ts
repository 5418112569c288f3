import { businessError } from "../../platform/business-error.ts";

/** Not the password of the signed-in account. */
export const PasswordWrong = businessError(
  "invalid",
  "password_wrong",
  (field: string = "current_password") => ({ field }),
);

/** The account has a password, and the request has none. */
export const PasswordMissing = businessError(
  "invalid",
  "validation_failed",
  (field: string = "current_password") => ({
    fields: { [field]: [{ code: "required" }] },
  }),
);

/** Accounts without a password reauthenticate by a recent sign-in. This one is too old. */
export const SignInAgain = businessError("forbidden", "sign_in_again");
