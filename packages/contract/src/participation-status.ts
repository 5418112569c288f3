// Separate from answers.ts, so that pages with lists do not load the definitions of questions.

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
