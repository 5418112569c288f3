import { Conflict, Invalid } from "../../platform/business-error.ts";

export class EmailTaken extends Invalid {
  constructor() {
    super({ email: [{ code: "email_taken" }] });
  }
}

export class AlreadyVerified extends Conflict {
  constructor() {
    super("already_verified");
  }
}

/** Not the code of the newest verification email. */
export class CodeWrong extends Invalid {
  constructor() {
    super({ code: [{ code: "code_wrong" }] }, "code_wrong");
  }
}

/** The newest code was tried too often, or no valid code exists. */
export class CodeSpent extends Invalid {
  constructor() {
    super({ code: [{ code: "code_spent" }] }, "code_spent");
  }
}
