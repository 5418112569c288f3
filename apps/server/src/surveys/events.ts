import { domainEvent } from "../platform/jobs/jobs.ts";

/** A paid survey was published and accepts answers. */
export const surveyPublished = domainEvent<{
  surveyId: number;
  ownerId: number;
}>("survey_published");

/** The content that an open payment would pay for was changed or deleted. */
export const surveyContentChanged = domainEvent<{ surveyId: number }>(
  "survey_content_changed",
);
