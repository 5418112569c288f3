import { Conflict } from "../../platform/business-error.ts";

/** The survey is not published yet, or has ended. */
export class SurveyNotRunning extends Conflict {
  constructor() {
    super("survey_not_running");
  }
}

/** The survey has to be closed before it can be deleted. */
export class SurveyStillRunning extends Conflict {
  constructor() {
    super("survey_still_running");
  }
}

/** The survey has ended, but respondents are still answering it. */
export class SurveyUnsettled extends Conflict {
  constructor() {
    super("survey_unsettled");
  }
}

/** An admin, or the suspension of its creator, paused the survey: the caller cannot resume it. */
export class PausedByOthers extends Conflict {
  constructor() {
    super("survey_paused_by_others");
  }
}

/** The payment was refunded or charged back: the survey can only be closed. */
export class PausedForRefund extends Conflict {
  constructor() {
    super("survey_paused_for_refund");
  }
}

/** The end date of the survey is over: it has to be moved before the survey may go on. */
export class EndDatePassed extends Conflict {
  constructor() {
    super("survey_end_date_passed");
  }
}
