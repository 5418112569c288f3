import {
  Conflict,
  Forbidden,
  Unavailable,
} from "../../platform/business-error.ts";

/** Sign-in with Google is not configured. */
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

/** This browser has no Google sign-in at this step: it has expired, or was completed before. */
export class GoogleExpired extends Forbidden {
  constructor() {
    super("google_expired");
  }
}

/** The response from Google does not match the request: another state or nonce, or a used code. */
export class GoogleFailed extends Forbidden {
  constructor() {
    super("google_failed");
  }
}

/** Google has not verified the address, so it can neither create nor link an account. */
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
