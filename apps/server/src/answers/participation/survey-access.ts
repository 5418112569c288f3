import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { admitsGuests, NotOpen, QuotaFull } from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { cellOf, eligibility, profileOf } from "../../targeting/public.ts";
import {
  AnswerNotFound,
  EmailNotVerified,
  GuestsNotAllowed,
  LeaseInvalid,
  NotEligible,
  ProfileIncomplete,
} from "../errors.ts";
import type { ParticipationRow } from "./participation.ts";

/**
 * Allows access to a public survey, to a private one with its key, and to a survey with a participation of the user,
 * even if its key was replaced since. An expired participation needs the key again.
 * @throws AnswerNotFound, as for a survey that does not exist.
 */
export function requireKey(
  survey: PublishedSurvey,
  key: string | undefined,
  own: ParticipationRow | null | undefined,
): void {
  if (survey.key === null || survey.key === key) return;
  if (own && own.status !== "expired") return;
  throw new AnswerNotFound();
}

/** The proof that a device acts for a participation; without an id it names none. */
export interface LeaseProof {
  readonly participationId?: number | undefined;
  readonly lease?: string | undefined;
}

/**
 * Requires that a request which names a participation names the user's own and contains its lease.
 * @throws AnswerNotFound, LeaseInvalid
 */
export function requireLease(
  participation: ParticipationRow | null,
  { participationId, lease }: LeaseProof,
): void {
  if (participationId === undefined) return;
  if (participation?.id !== participationId) throw new AnswerNotFound();
  if (participation.lease !== lease) throw new LeaseInvalid();
}

/**
 * Requires a survey that accepts new respondents.
 * @throws QuotaFull when it is complete, NotOpen when it is paused or closed.
 */
export function requireOpen({ status }: PublishedSurvey): void {
  if (status === "active") return;
  if (status === "completed") throw new QuotaFull();
  throw new NotOpen();
}

/** Requires a survey that guests may answer. @throws GuestsNotAllowed */
export function requireGuestsAdmitted(survey: PublishedSurvey): void {
  if (!admitsGuests(survey)) throw new GuestsNotAllowed();
}

/**
 * Requires a user who may answer the survey today.
 * @returns the cell of the survey's quotas that the user belongs to; null without quotas.
 * @throws EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function requireEligible(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  now: Date,
): Promise<number | null> {
  if (!user.emailVerified) throw new EmailNotVerified();
  if (!user.profileComplete) throw new ProfileIncomplete();
  if (survey.ownerId === user.id) throw new NotEligible();
  const profile = await profileOf(tx, user.id);
  if (eligibility(survey.target, profile, now) !== "eligible") {
    throw new NotEligible();
  }
  if (survey.quotas === null) return null;
  const cell = cellOf(survey.quotas, profile, now);
  if (cell === null) throw new NotEligible();
  return cell;
}
