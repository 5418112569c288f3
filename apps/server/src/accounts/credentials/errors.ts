import { Conflict, Forbidden, Invalid } from "../../platform/business-error.ts";

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

/** The new address is the account's current address. */
export class EmailSame extends Invalid {
  constructor() {
    super({ email: [{ code: "email_same" }] }, "email_same");
  }
}

/** No change of address is pending: it was made, cancelled, or has expired. */
export class EmailChangeGone extends Conflict {
  constructor() {
    super("email_change_gone");
  }
}

/** Another account got the address meanwhile. Only for callers that have proved that they own the address. */
export class EmailChangeTaken extends Conflict {
  constructor() {
    super("email_change_taken");
  }
}
