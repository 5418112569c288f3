import { domainEvent } from "../platform/jobs/jobs.ts";

/** An answer was accepted and its reward posted. `reward` in rupiah. */
export const answerAccepted = domainEvent<{
  participationId: number;
  userId: number;
  surveyId: number;
  reward: number;
}>("answer_accepted");

/** Identifies the answer that an event is about, and its respondent. */
// eslint-disable-next-line typescript/consistent-type-definitions -- event data needs an index signature
type AnswerOf = {
  participationId: number;
  userId: number;
  surveyId: number;
};

/** An answer waits for a person, who decides whether it is paid. */
export const answerHeld = domainEvent<AnswerOf>("answer_held");

/** A held answer was rejected; its respondent may appeal. */
export const answerRejected = domainEvent<AnswerOf>("answer_rejected");

/** The appeal against a rejection was lost. */
export const appealRejected = domainEvent<AnswerOf>("appeal_rejected");
