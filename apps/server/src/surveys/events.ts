import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** A paid survey was published and accepts answers. */
export const surveyPublished = domainEvent<{
  surveyId: number;
  ownerId: number;
}>("survey_published");

/** The content that an open payment would pay for was changed or deleted. */
export const surveyContentChanged = domainEvent<{ surveyId: number }>(
  "survey_content_changed",
);

/** The last place of a survey was filled. */
export const surveyCompleted = domainEvent<{ surveyId: number }>(
  "survey_completed",
);

/**
 * A survey that takes no new respondents has no reserved place any more. The survey may be paused, and resumed
 * afterwards.
 */
export const lastPlaceEnded = domainEvent<{ surveyId: number }>(
  "last_place_ended",
);

/** The measured pay of a survey is below the threshold for the first time. */
export const surveyUnderpaid = domainEvent<{ surveyId: number }>(
  "survey_underpaid",
);

/** A survey was closed before all its places were filled. */
export const surveyClosed = domainEvent<{ surveyId: number }>("survey_closed");

/** A published survey was deleted permanently. */
export const surveyPurged = domainEvent<{ surveyId: number }>("survey_purged");

/** An admin paused or resumed a survey. `at` in milliseconds distinguishes repeated events. */
export const surveyPausedByAdmin = domainEvent<{
  surveyId: number;
  at: number;
}>("survey_paused_by_admin");
export const surveyResumedByAdmin = domainEvent<{
  surveyId: number;
  at: number;
}>("survey_resumed_by_admin");

/** A survey has had no answers for so long that it will be closed. `closesAt` in milliseconds. */
export const surveyIdle = domainEvent<{ surveyId: number; closesAt: number }>(
  "survey_idle",
);
