import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** An answer was accepted and its reward posted, for a guest (`userId` null) to be held. `reward` in rupiah. */
export const answerAccepted = domainEvent<{
  participationId: number;
  userId: number | null;
  surveyId: number;
  reward: number;
}>("answer_accepted");

/** A guest's held reward went to the account that registered in time. `reward` in rupiah. */
export const rewardClaimed = domainEvent<AnswerOf & { reward: number }>(
  "guest_reward_claimed",
);

/** Identifies the answer that an event is about, and its respondent. */
type AnswerOf = {
  participationId: number;
  userId: number;
  surveyId: number;
};

/** An answer is held for review: a person decides whether it is paid. */
export const answerHeld = domainEvent<AnswerOf>("answer_held");

/** A held or reported answer was rejected; its respondent may appeal. */
export const answerRejected = domainEvent<AnswerOf>("answer_rejected");

/** The appeal against the rejection of a held answer was lost. */
export const appealRejected = domainEvent<AnswerOf>("appeal_rejected");

/** A paid answer was taken back, after two admins had decided so. `reward` in rupiah. */
export const answerReversed = domainEvent<AnswerOf & { reward: number }>(
  "answer_reversed",
);

/** The rejection of a paid answer was dropped: the answer stays paid. */
export const reversalDropped = domainEvent<AnswerOf>("reversal_dropped");

/** A creator's report was finally decided; `userId` is the creator. */
export const reportDecided = domainEvent<AnswerOf>("report_decided");

/** A participation used the last paid screen-out: no respondent can start until more are bought. */
export const screenOutsSpent = domainEvent<{
  surveyId: number;
  participationId: number;
}>("screen_outs_spent");
