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

/** An appeal is decided by another admin than the one who rejected. */
export class SameAdmin extends Forbidden {
  constructor() {
    super("same_admin");
  }
}
