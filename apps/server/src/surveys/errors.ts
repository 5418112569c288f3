import { Conflict } from "../platform/business-error.ts";

/** Every place is taken or kept for somebody who is answering. */
export class QuotaFull extends Conflict {
  constructor() {
    super("quota_full");
  }
}

/** Questions, sections, target and respondents of a published survey stay as they were paid for. */
export class SurveyFrozen extends Conflict {
  constructor() {
    super("survey_frozen");
  }
}

/** The survey is published already. */
export class SurveyActive extends Conflict {
  constructor() {
    super("survey_active");
  }
}

/** Somebody else, or another window, changed the survey in between. */
export class VersionConflict extends Conflict {
  constructor() {
    super("version_conflict");
  }
}
