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

/** An hour's links for this account were mailed already. */
export class TooManyMails extends TooMany {
  constructor() {
    super("too_many_requests", 3_600);
  }
}

export class AlreadyVerified extends Conflict {
  constructor() {
    super("already_verified");
  }
}

/** Unknown, used, older than a day, or for an address that is no longer the account's. */
export class TokenInvalid extends Invalid {
  constructor() {
    super({ token: [{ code: "token_invalid" }] }, "token_invalid");
  }
}
