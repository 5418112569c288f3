import { businessError } from "../../platform/business-error.ts";

/** The survey is not published yet, or has ended. */
export const SurveyNotRunning = businessError("conflict", "survey_not_running");

/** The survey has to be closed before it can be deleted. */
export const SurveyStillRunning = businessError(
  "conflict",
  "survey_still_running",
);

/** The survey has ended, but respondents are still answering it. */
export const SurveyUnsettled = businessError("conflict", "survey_unsettled");

/** An admin, or the suspension of its creator, paused the survey, so the caller cannot resume it. */
export const PausedByOthers = businessError(
  "conflict",
  "survey_paused_by_others",
);

/** The payment was refunded or charged back: the survey can only be closed. */
export const PausedForRefund = businessError(
  "conflict",
  "survey_paused_for_refund",
);

/** The end date of the survey has passed: it must be moved before the survey can be resumed. */
export const EndDatePassed = businessError(
  "conflict",
  "survey_end_date_passed",
);
