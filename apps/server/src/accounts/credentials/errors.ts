import { Forbidden, Invalid } from "../../platform/business-error.ts";

/** Not the password of the signed-in account. */
export class PasswordWrong extends Invalid {
  constructor() {
    super({ current_password: [{ code: "password_wrong" }] }, "password_wrong");
  }
}

/** The account has a password, and the request has none. */
export class PasswordMissing extends Invalid {
  constructor() {
    super({ current_password: [{ code: "required" }] });
  }
}

/** Accounts without a password reauthenticate by a recent sign-in. This one is too old. */
export class SignInAgain extends Forbidden {
  constructor() {
    super("sign_in_again");
  }
}
