import { Conflict, Invalid, TooMany } from "../platform/business-error.ts";

export class EmailTaken extends Invalid {
  constructor() {
    super({ email: [{ code: "email_taken" }] });
  }
}

/** The address is unknown or the password wrong: which of the two is nobody's business. */
export class WrongCredentials extends Invalid {
  constructor() {
    super({ email: [{ code: "wrong_credentials" }] }, "wrong_credentials");
  }
}

export class TooManyAttempts extends TooMany {
  constructor(retryAfterSeconds: number) {
    super("too_many_attempts", retryAfterSeconds, {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
}

/** A letter went out a moment ago, or an hour's letters did. */
export class TooManyMails extends TooMany {
  constructor(retryAfterSeconds: number) {
    super("too_many_mails", retryAfterSeconds, {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
}

export class AlreadyVerified extends Conflict {
  constructor() {
    super("already_verified");
  }
}

/** Unknown, used, too old, or for an address that is no longer the account's. */
export class TokenInvalid extends Invalid {
  constructor() {
    super({ token: [{ code: "token_invalid" }] }, "token_invalid");
  }
}

/** Not the six digits of the newest letter. */
export class CodeWrong extends Invalid {
  constructor() {
    super({ code: [{ code: "code_wrong" }] }, "code_wrong");
  }
}

/** The newest letter's code was tried too often, or there is none that still counts. */
export class CodeSpent extends Invalid {
  constructor() {
    super({ code: [{ code: "code_spent" }] }, "code_spent");
  }
}
