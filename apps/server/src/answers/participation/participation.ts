import { randomBytes, randomInt } from "node:crypto";
import type { Participation } from "@sigi/contract/answers.ts";
import type { participations } from "../tables.ts";

export type ParticipationRow = typeof participations.$inferSelect;

const MINUTE_MS = 60_000;
/** How long a place is kept for somebody who has started. */
const placeDurationMs = 60 * MINUTE_MS;
/** Activity in the last part of that time extends it, once. */
const extensionWindowMs = 15 * MINUTE_MS;

/** When a place that is taken or extended now runs out. */
export const placeExpiry = (now: Date) =>
  new Date(now.getTime() + placeDurationMs);

/** Whether the place is still within its time. */
export function isRunning(
  { status, expiresAt }: ParticipationRow,
  now: Date,
): boolean {
  return status === "started" && expiresAt > now;
}

/** An answer was sent: the attempt can neither be started nor submitted again. */
export function isSubmitted({ status }: ParticipationRow): boolean {
  return status !== "started" && status !== "expired";
}

/** A place is extended once, when its person comes back in its last minutes. */
export function earnsExtension(row: ParticipationRow, now: Date): boolean {
  const left = row.expiresAt.getTime() - now.getTime();
  return (
    isRunning(row, now) && row.extendedAt === null && left <= extensionWindowMs
  );
}

/** What is random about a new attempt: the order of its questions, and the proof that a submission belongs to it. */
export function drawAttempt(): Pick<ParticipationRow, "seed" | "lease"> {
  return {
    seed: randomInt(1, 2 ** 31),
    lease: randomBytes(18).toString("base64url"),
  };
}

/** What the respondent sees of their attempt. */
export function presentParticipation(row: ParticipationRow): Participation {
  const { id, status, expiresAt, seed, lease } = row;
  return { id, status, expiresAt, seed, lease };
}
