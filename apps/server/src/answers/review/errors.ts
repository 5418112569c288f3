import { Conflict, Forbidden, TooMany } from "../../platform/business-error.ts";

/** Somebody decided it before, or its deadline did. */
export class ReviewDecided extends Conflict {
  constructor() {
    super("review_decided");
  }
}

/** The answer was not rejected, its appeal was made before, or its time is over. */
export class AppealClosed extends Conflict {
  constructor() {
    super("appeal_closed");
  }
}

/** Admins may not decide about their own answers, or about answers to their own surveys. */
export class OwnAnswer extends Forbidden {
  constructor() {
    super("own_answer");
  }
}

/** An appeal is decided by another admin than the one who rejected. */
export class SameAdmin extends Forbidden {
  constructor() {
    super("same_admin");
  }
}

/** A person has reviewed the answer before. */
export class AnswerReviewed extends Conflict {
  constructor() {
    super("answer_reviewed");
  }
}

/** The answer was reported before, or its report waits. */
export class AlreadyReported extends Conflict {
  constructor() {
    super("already_reported");
  }
}

/** The time to report the answer is over, or its respondent's account is deleted: nobody could appeal. */
export class ReportClosed extends Conflict {
  constructor() {
    super("report_closed");
  }
}

export class TooManyReports extends TooMany {
  constructor(retryAfterSeconds: number, max: number) {
    super("too_many_reports", retryAfterSeconds, { max });
  }
}
