import { Conflict, Forbidden, Invalid } from "../../platform/business-error.ts";

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

/** The link at a new address, outside a session of the account that is to get the address. */
export class EmailChangeSignIn extends Forbidden {
  constructor() {
    super("email_change_sign_in");
  }
}

/** Another account got the address meanwhile. Only for callers that have proved that they own the address. */
export class EmailChangeTaken extends Conflict {
  constructor() {
    super("email_change_taken");
  }
}
