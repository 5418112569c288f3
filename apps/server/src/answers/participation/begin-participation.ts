import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { requireOpenPlaces, reservePlace } from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { earnsExtension, placeExpiry } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import type { ParticipationDraw } from "./participation-facts.ts";
import {
  extendPlace,
  insertParticipation,
  restartParticipation,
  takeOverLapsedPlace,
} from "./repository.ts";
import { requireEligible, requireOpen } from "./survey-access.ts";

/**
 * Begins the user's participation, for the first time or again after its time ran out (`earlier`, locked). Reserves no
 * place: the caller does that last, with `reserveFreeOrLapsedPlace`.
 * @returns undefined when another request of the same user has begun it meanwhile.
 * @throws NotOpen, QuotaFull, EmailNotVerified, ProfileIncomplete or NotEligible.
 */
export async function beginParticipation(
  tx: Tx,
  user: SessionUser,
  survey: PublishedSurvey,
  earlier: ParticipationRow | undefined,
  { drawn, now }: { drawn: ParticipationDraw; now: Date },
): Promise<ParticipationRow | undefined> {
  requireOpen(survey);
  await requireEligible(tx, user, survey, now);
  const times = { startedAt: now, expiresAt: placeExpiry(now) };
  // What was drawn at the first start stays: an answer on the device may be based on it.
  if (earlier) return restartParticipation(tx, earlier.id, times);
  // `drawn` may be a whole row, of a participation that is gone meanwhile.
  const { seed, lease, facts } = drawn;
  return insertParticipation(tx, {
    surveyId: survey.id,
    userId: user.id,
    reward: survey.respondentFee,
    seed,
    lease,
    facts,
    ...times,
  });
}

/** Called when the user returns to a running participation: in its last minutes the place is extended, once. */
export async function resumeParticipation(
  tx: Tx,
  own: ParticipationRow,
  now: Date,
): Promise<ParticipationRow> {
  return earnsExtension(own, now)
    ? extendPlace(tx, own.id, now, placeExpiry(now))
    : own;
}

/**
 * Takes over a lapsed place, without touching the survey's counter; reserves a free one otherwise. Call it as late as
 * possible: all respondents of a survey share the counter's row.
 * @throws QuotaFull when every place is taken, ScreenOutsSpent, NotOpen when the survey was paused or closed meanwhile.
 */
export async function reserveFreeOrLapsedPlace(
  tx: Tx,
  surveyId: number,
  now: Date,
): Promise<void> {
  if (await takeOverLapsedPlace(tx, surveyId, now)) {
    await requireOpenPlaces(tx, surveyId);
  } else {
    await reservePlace(tx, surveyId);
  }
}
