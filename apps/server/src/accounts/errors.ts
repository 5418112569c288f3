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
  override readonly userId: number | undefined;

  constructor(userId?: number) {
    super({ email: [{ code: "wrong_credentials" }] }, "wrong_credentials");
    this.userId = userId;
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

/** The first proof was right, and the account asks for a second one. */
export class OtpRequired extends Invalid {
  override readonly userId: number;

  constructor(userId: number) {
    super({ otp: [{ code: "otp_required" }] }, "otp_required");
    this.userId = userId;
  }
}

/** Neither a code of the app that still counts nor a recovery code. */
export class OtpWrong extends Invalid {
  override readonly userId: number;

  constructor(userId: number) {
    super({ otp: [{ code: "otp_wrong" }] }, "otp_wrong");
    this.userId = userId;
  }
}

/** No key waits for the first code of an app: it took too long, or was confirmed already. */
export class TwoStepNotBegun extends Conflict {
  constructor() {
    super("two_step_not_begun");
  }
}

export class TwoStepOff extends Conflict {
  constructor() {
    super("two_step_off");
  }
}

export class TwoStepOfAdmin extends Forbidden {
  constructor() {
    super("two_step_of_admin");
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

/** Not the password of the account that is signed in. */
export class PasswordWrong extends Invalid {
  constructor() {
    super({ current_password: [{ code: "password_wrong" }] }, "password_wrong");
  }
}

/** The account has a password, and it was not given. */
export class PasswordMissing extends Invalid {
  constructor() {
    super({ current_password: [{ code: "required" }] });
  }
}

/** Whoever has no password shows who they are by a sign-in of a moment ago; this one is older. */
export class SignInAgain extends Forbidden {
  constructor() {
    super("sign_in_again");
  }
}

/** The address that is wanted is the account's already. */
export class EmailSame extends Invalid {
  constructor() {
    super({ email: [{ code: "email_same" }] }, "email_same");
  }
}

/** No change of address waits: it was made, called off, or not confirmed in time. */
export class EmailChangeGone extends Conflict {
  constructor() {
    super("email_change_gone");
  }
}

/** Told to who has shown that the address is theirs: it came to belong to another account meanwhile. */
export class EmailChangeTaken extends Conflict {
  constructor() {
    super("email_change_taken");
  }
}
