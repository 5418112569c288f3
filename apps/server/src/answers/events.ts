import { domainEvent } from "../platform/jobs/jobs.ts";

/** An answer was accepted and its reward posted. `reward` in rupiah. */
export const answerAccepted = domainEvent<{
  participationId: number;
  userId: number;
  surveyId: number;
  reward: number;
}>("answer_accepted");
