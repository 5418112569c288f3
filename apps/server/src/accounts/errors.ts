import { Invalid, TooMany } from "../platform/business-error.ts";

export class TooManyAttempts extends TooMany {
  constructor(retryAfterSeconds: number) {
    super("too_many_attempts", retryAfterSeconds, {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
}

/** An email was sent less than a minute ago, or the hour's limit is reached. */
export class TooManyEmails extends TooMany {
  constructor(retryAfterSeconds: number) {
    super("too_many_mails", retryAfterSeconds, {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
}

/** Unknown, used, expired, or issued for an address that is no longer the account's. */
export class TokenInvalid extends Invalid {
  constructor() {
    super({ token: [{ code: "token_invalid" }] }, "token_invalid");
  }
}
