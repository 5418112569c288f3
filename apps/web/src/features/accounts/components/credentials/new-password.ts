import { passwordLengthMin } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** The checks that need no server. The server also rejects common passwords. */
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
