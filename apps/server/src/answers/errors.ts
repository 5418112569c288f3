import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  TooMany,
} from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";

/** The survey or participation does not exist, or the caller may not know that it does. */
export class AnswerNotFound extends NotFound {}

/** No published private survey has this key, or the key was replaced. */
export class SurveyKeyUnknown extends NotFound {
  constructor() {
    super("survey_key_unknown");
  }
}

export class EmailNotVerified extends Forbidden {
  constructor() {
    super("verify_email");
  }
}

export class ProfileIncomplete extends Forbidden {
  constructor() {
    super("profile_incomplete");
  }
}

/** Also for the creator's own survey; the text never discloses the target. */
export class NotEligible extends Forbidden {
  constructor() {
    super("not_eligible");
  }
}

/** Guests may not answer the survey. */
export class GuestsNotAllowed extends Forbidden {
  constructor() {
    super("guests_not_allowed");
  }
}

/** As many guests answer now as may at once. */
export class GuestPlacesTaken extends Conflict {
  constructor() {
    super("guest_places_taken");
  }
}

export class AlreadyAnswered extends Conflict {
  constructor() {
    super("already_answered");
  }
}

/** The submission names the user's participation, but not its lease. */
export class LeaseInvalid extends Forbidden {
  constructor() {
    super("lease_invalid");
  }
}

/** Faults by question: `value.12`. */
export class AnswersInvalid extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "answers_invalid");
  }
}

export class TooManyRefusedAnswers extends TooMany {
  constructor(retryAfterSeconds: number) {
    super("too_many_refused_answers", retryAfterSeconds, {
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
}
