import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { requireOpenPlaces, reservePlace } from "../../surveys/public.ts";
import type { Place, PublishedSurvey } from "../../surveys/public.ts";
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
  const cell = await requireEligible(tx, user, survey, now);
  const times = { startedAt: now, expiresAt: placeExpiry(now) };
  // What was drawn at the first start stays: an answer on the device may be based on it.
  if (earlier) {
    // A place that lapsed and nobody took over stays in its cell, also when the profile has changed since.
    const kept = earlier.status === "started" ? earlier.cell : cell;
    return restartParticipation(tx, earlier.id, { ...times, cell: kept });
  }
  // `drawn` may be a whole row, of a participation that is gone meanwhile.
  const { seed, lease, facts } = drawn;
  return insertParticipation(tx, {
    surveyId: survey.id,
    userId: user.id,
    cell,
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
 * Takes over a lapsed place, of the same cell in a survey with quotas, without touching the counters; reserves a free one
 * otherwise. Call it as late as possible: all respondents of a survey share the counter's row.
 * @throws QuotaFull when every place is taken, NotOpen when the survey was paused or closed meanwhile.
 */
export async function reserveFreeOrLapsedPlace(
  tx: Tx,
  place: Place,
  now: Date,
): Promise<void> {
  if (await takeOverLapsedPlace(tx, place, now)) {
    await requireOpenPlaces(tx, place);
  } else {
    await reservePlace(tx, place);
  }
}
