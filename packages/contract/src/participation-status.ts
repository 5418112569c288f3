// Apart from the answers themselves: pages that only list them need not load how questions are defined.

export const participationStatuses = [
  "started",
  "submitted",
  "accepted",
  "flagged",
  "rejected",
  "expired",
] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];
