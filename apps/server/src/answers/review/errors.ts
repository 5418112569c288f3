import { Conflict, Forbidden } from "../../platform/business-error.ts";

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
