import { businessError } from "../../platform/business-error.ts";

/** The password is not that of the signed-in account. */
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

/** An account without a password reauthenticates by a recent sign-in, and this sign-in is too old. */
export const SignInAgain = businessError("forbidden", "sign_in_again");
