import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** What a form can say of a new password; whether it is a common one, the server knows. */
export function newPasswordFaults({
  password,
  passwordConfirmation,
}: NewPassword) {
  return {
    password:
      password.length < passwordLengthMin
        ? m.validation_password_short({ n: passwordLengthMin })
        : null,
    passwordConfirmation:
      passwordConfirmation === password
        ? null
        : m.validation_password_differs(),
  };
}
