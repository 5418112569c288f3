import {
  Conflict,
  Forbidden,
  Invalid,
  TooMany,
  Unavailable,
} from "../platform/business-error.ts";

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

/** Signing in with Google is not set up here. */
export class GoogleOff extends Unavailable {
  constructor() {
    super("google_off");
  }
}

/** Google could not be reached. */
export class GoogleUnavailable extends Unavailable {
  constructor() {
    super("google_unavailable");
  }
}

/** No sign-in with Google that began in this browser waits for this step: it took too long, or ended before. */
export class GoogleExpired extends Forbidden {
  constructor() {
    super("google_expired");
  }
}

/** What came back from Google is not what was asked for: another state or nonce, a code that was used. */
export class GoogleFailed extends Forbidden {
  constructor() {
    super("google_failed");
  }
}

/** Google does not vouch for the address, so it can neither open nor link an account. */
export class GoogleEmailUnverified extends Forbidden {
  constructor() {
    super("google_email_unverified");
  }
}

export class GoogleLinkedAlready extends Conflict {
  constructor() {
    super("google_linked_already");
  }
}

/** Agreed to a version of the terms that is not the present one. */
export class ConsentOutdated extends Invalid {
  constructor() {
    super({ version: [{ code: "consent_outdated" }] }, "consent_outdated");
  }
}
