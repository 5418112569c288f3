import { randomBytes, randomInt } from "node:crypto";
import type { Participation } from "@sigi/contract/answers.ts";
import { placeMinutes } from "@sigi/contract/participation-status.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { participations } from "../tables.ts";

export type ParticipationRow = typeof participations.$inferSelect;

const MINUTE_MS = 60_000;
const placeDurationMs = placeMinutes * MINUTE_MS;
/** Activity in this last part of the time extends it, once. */
const extensionWindowMs = 15 * MINUTE_MS;

/** Time at which a place that is reserved or extended now lapses. */
export const placeExpiry = (now: Date) =>
  new Date(now.getTime() + placeDurationMs);

/** Returns true if the place is reserved and within its time. */
export function isRunning(
  { status, expiresAt }: ParticipationRow,
  now: Date,
): boolean {
  return status === "started" && expiresAt > now;
}

/** Returns true if an answer was submitted: the participation can be neither started nor submitted again. */
export function isSubmitted({ status }: ParticipationRow): boolean {
  return status !== "started" && status !== "expired";
}

/** Returns true if the place may be extended: once, when its respondent returns in the last minutes. */
export function earnsExtension(row: ParticipationRow, now: Date): boolean {
  const left = row.expiresAt.getTime() - now.getTime();
  return (
    isRunning(row, now) && row.extendedAt === null && left <= extensionWindowMs
  );
}

/** The random parts of a new participation. */
export function drawSeedAndLease(): Pick<ParticipationRow, "seed" | "lease"> {
  return {
    seed: randomInt(1, 2 ** 31),
    lease: randomBytes(18).toString("base64url"),
  };
}

/** The facts of a participation that the form's logic and random order use. */
export const factsOf = ({
  seed,
  facts,
}: Pick<ParticipationRow, "seed" | "facts">): ParticipationFacts => ({
  seed,
  ...facts,
});

/** A participation as its respondent sees it. */
export function presentParticipation(row: ParticipationRow): Participation {
  const { id, status, expiresAt, seed, lease, facts } = row;
  const place = { expiresAt, extendable: row.extendedAt === null };
  const heldUntil = heldUntilOf(row);
  return { id, status, ...place, seed, lease, ...facts, heldUntil };
}

/** Time until which the guest may claim the reward; null unless it is held. */
export const heldUntilOf = (
  row: Pick<
    ParticipationRow,
    "rewardHeldUntil" | "rewardClaimedAt" | "rewardLapsedAt"
  >,
): Date | null =>
  row.rewardClaimedAt === null && row.rewardLapsedAt === null
    ? row.rewardHeldUntil
    : null;
