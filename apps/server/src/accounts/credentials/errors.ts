import { Forbidden, Invalid } from "../../platform/business-error.ts";

/** Not the password of the signed-in account. */
export class PasswordWrong extends Invalid {
  constructor(field = "current_password") {
    super({ [field]: [{ code: "password_wrong" }] }, "password_wrong");
  }
}

/** The account has a password, and the request has none. */
export class PasswordMissing extends Invalid {
  constructor(field = "current_password") {
    super({ [field]: [{ code: "required" }] });
  }
}

/** Accounts without a password reauthenticate by a recent sign-in. This one is too old. */
export class SignInAgain extends Forbidden {
  constructor() {
    super("sign_in_again");
  }
}
