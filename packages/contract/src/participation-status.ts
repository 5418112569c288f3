// Separate from answers.ts, so that pages with lists do not load the definitions of questions.

/** How long a place is reserved at the start, in minutes. */
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

/** How many days a guest has to register for the reward of an accepted answer. */
export const guestRewardDays = 7;

/** How many days a review, an appeal and its decision may take, and for how many a creator may report an accepted answer. */
export const reviewDays = {
  review: 7,
  appeal: 7,
  decideAppeal: 7,
  report: 30,
} as const;

/** How many answers a creator may report within 24 hours. */
export const reportsPerDay = 50;
