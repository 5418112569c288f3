import type { ParticipationStatus } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { StatusBadge } from "./status-badge.tsx";
import type { Tone } from "./status-badge.tsx";

const tones: Record<ParticipationStatus, Tone> = {
  started: "brand",
  submitted: "waiting",
  accepted: "good",
  flagged: "waiting",
  rejected: "bad",
  screened_out: "neutral",
  expired: "neutral",
};

export const participationLabels: Record<ParticipationStatus, () => string> = {
  started: m.participation_status_started,
  submitted: m.participation_status_submitted,
  accepted: m.participation_status_accepted,
  flagged: m.participation_status_flagged,
  rejected: m.participation_status_rejected,
  screened_out: m.participation_status_screened_out,
  expired: m.participation_status_expired,
};

/** The outcome of a participation. */
export function ParticipationBadge({
  status,
}: {
  readonly status: ParticipationStatus;
}) {
  return (
    <StatusBadge tone={tones[status]} label={participationLabels[status]()} />
  );
}
