import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
} from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";

/** No such survey or attempt, or not the caller's. */
export class AnswerNotFound extends NotFound {}

/** No published private survey has this key (any more). */
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

/** Also for a survey of one's own; the words never tell whom the survey asks. */
export class NotEligible extends Forbidden {
  constructor() {
    super("not_eligible");
  }
}

/** Paused or closed. A survey that has all its answers is `QuotaFull` instead. */
export class NotOpen extends Conflict {
  constructor() {
    super("not_open");
  }
}

export class AlreadyAnswered extends Conflict {
  constructor() {
    super("already_answered");
  }
}

/** The submission names an attempt but cannot prove that it belongs to it. */
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
