import { businessError, waitInMinutes } from "../platform/business-error.ts";
import type { FieldFaults } from "../platform/business-error.ts";

/** The survey or participation does not exist, or the caller may not know that it exists. */
export const AnswerNotFound = businessError("not_found", "not_found");

/** No published private survey has this key, or the key was replaced. */
export const SurveyKeyUnknown = businessError(
  "not_found",
  "survey_key_unknown",
);

export const EmailNotVerified = businessError("forbidden", "verify_email");

export const ProfileIncomplete = businessError(
  "forbidden",
  "profile_incomplete",
);

/** The user may not answer the survey, or is its creator; the text never discloses the target. */
export const NotEligible = businessError("forbidden", "not_eligible");

/** Guests may not answer the survey. */
export const GuestsNotAllowed = businessError(
  "forbidden",
  "guests_not_allowed",
);

/** The number of guests who are answering has reached its maximum. */
export const GuestPlacesTaken = businessError("conflict", "guest_places_taken");

export const AlreadyAnswered = businessError("conflict", "already_answered");

/** The submission names the user's participation, but not its lease. */
export const LeaseInvalid = businessError("forbidden", "lease_invalid");

/**
 * The files of the participation, the rest of the survey's promise, or the participation itself have changed since a
 * submission read them. The submission reads them again; after several attempts that met a change, the device may send
 * it once more.
 */
export const SubmissionOutdated = businessError("unavailable", "unavailable");

/** The answers have faults, listed by question: `value.12`. */
export const AnswersInvalid = businessError(
  "invalid",
  "answers_invalid",
  (fields: FieldFaults) => ({ fields }),
);

export const TooManyRefusedAnswers = businessError(
  "too_many",
  "too_many_refused_answers",
  waitInMinutes,
);
