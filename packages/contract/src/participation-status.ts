// This file is separate from answers.ts, so that pages with lists do not load the definitions of questions.

/** Time for which a place is reserved at the start, in minutes. */
export const placeMinutes = 60;

export const participationStatuses = [
  "started",
  "submitted",
  "accepted",
  "flagged",
  "rejected",
  "screened_out",
  "expired",
] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

/** Days within which a guest can register to receive the reward of an accepted answer. */
export const guestRewardDays = 7;

/**
 * Maximum number of days for a review, an appeal and its decision, and for a creator's report of an accepted answer.
 */
export const reviewDays = {
  review: 7,
  appeal: 7,
  decideAppeal: 7,
  report: 30,
} as const;

/** Maximum number of answers that a creator may report within 24 hours. */
export const reportsPerDay = 50;
