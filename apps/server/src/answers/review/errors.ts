import { businessError } from "../../platform/business-error.ts";

/** The review was decided before, by an admin or by its deadline. */
export const ReviewDecided = businessError("conflict", "review_decided");

/** The answer was not rejected, its appeal was made before, or its time is over. */
export const AppealClosed = businessError("conflict", "appeal_closed");

/** Admins may not decide about their own answers, or about answers to their own surveys. */
export const OwnAnswer = businessError("forbidden", "own_answer");

/** An appeal must be decided by another admin than the one who rejected the answer. */
export const SameAdmin = businessError("forbidden", "same_admin");

/** An admin has reviewed the answer before. */
export const AnswerReviewed = businessError("conflict", "answer_reviewed");

/** The answer was reported before, or its report waits. */
export const AlreadyReported = businessError("conflict", "already_reported");

/** The time to report the answer is over, or its respondent's account is deleted, so that no appeal is possible. */
export const ReportClosed = businessError("conflict", "report_closed");

export const TooManyReports = businessError(
  "too_many",
  "too_many_reports",
  (retryAfterSeconds: number, max: number) => ({
    retryAfterSeconds,
    params: { max },
  }),
);
