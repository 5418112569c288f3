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

/** How many days a review, an appeal and its decision may take. */
export const reviewDays = { review: 7, appeal: 7, decideAppeal: 7 } as const;
