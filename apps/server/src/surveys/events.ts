import { domainEvent } from "../platform/jobs/jobs.ts";

/** A survey was paid and takes answers from now on. */
export const surveyPublished = domainEvent<{
  surveyId: number;
  ownerId: number;
}>("survey_published");

/** What a waiting payment would have paid for has changed or is gone. */
export const surveyContentChanged = domainEvent<{ surveyId: number }>(
  "survey_content_changed",
);
