import { Unauthenticated } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  findPlaces,
  isGuest,
  requireOpenPlaces,
  reservePlace,
} from "../../surveys/public.ts";
import type { Place, PublishedSurvey } from "../../surveys/public.ts";
import { GuestPlacesTaken } from "../errors.ts";
import { earnsExtension, placeExpiry } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import type { ParticipationDraw } from "./participation-facts.ts";
import type { Respondent } from "./respondent.ts";
import {
  countPlacesOfGuests,
  extendPlace,
  insertParticipation,
  lockGuestsOf,
  restartParticipation,
  takeOverLapsedPlace,
} from "./repository.ts";
import {
  requireEligible,
  requireGuestsAdmitted,
  requireOpen,
} from "./survey-access.ts";

/**
 * Begins the respondent's participation, for the first time or again after its time ran out (`earlier`, locked).
 * Reserves no place: the caller does that last, with `reserveFreeOrLapsedPlace`.
 * @returns undefined when another request of the same respondent has begun it meanwhile.
 * @throws NotOpen, QuotaFull, EmailNotVerified, ProfileIncomplete or NotEligible; for a guest also GuestsNotAllowed.
 */
export async function beginParticipation(
  tx: Tx,
  respondent: Respondent,
  survey: PublishedSurvey,
  earlier: ParticipationRow | undefined,
  { drawn, now }: { drawn: ParticipationDraw; now: Date },
): Promise<ParticipationRow | undefined> {
  requireOpen(survey);
  const { user, guestId } = respondent;
  if (!user) requireGuestsAdmitted(survey);
  // A survey with quotas admits no guests.
  const cell = user ? await requireEligible(tx, user, survey, now) : null;
  const times = { startedAt: now, expiresAt: placeExpiry(now) };
  // The draw of the first start stays: an answer on the device may be based on it.
  if (earlier) {
    // A lapsed place that was not taken over stays in its cell, even if the profile has changed since.
    const kept = earlier.status === "started" ? earlier.cell : cell;
    return restartParticipation(tx, earlier.id, { ...times, cell: kept });
  }
  // `drawn` may be a whole row of a participation that has been deleted meanwhile.
  const { seed, lease, facts } = drawn;
  return insertParticipation(tx, {
    surveyId: survey.id,
    userId: user?.id ?? null,
    guestId: guestId ?? null,
    cell,
    reward: survey.respondentFee,
    seed,
    lease,
    facts,
    ...times,
  });
}

/** Extends the place, once, when the user returns to a running participation in its last minutes. */
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
 * Takes over a lapsed place, of the same cell in a survey with quotas, without touching the counters; reserves a free
 * one otherwise. Call it as late as possible: all respondents of a survey share the counter's row.
 * @throws QuotaFull when every place is taken, ScreenOutsSpent, NotOpen when the survey was paused or closed meanwhile.
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

/**
 * Reserves a part of a survey's places for users, because a guest can come back as another guest. The caller has begun
 * the participation and reserved its place.
 * @throws GuestPlacesTaken
 */
export async function requirePlaceForGuest(
  tx: Tx,
  { guestId }: Respondent,
  surveyId: number,
): Promise<void> {
  if (guestId === undefined) return;
  // Guests who take over lapsed places at once share no row.
  await lockGuestsOf(tx, surveyId);
  const held = await countPlacesOfGuests(tx, surveyId);
  const places = (await findPlaces(tx, surveyId))?.places ?? 0;
  if (held > Math.ceil(places * guestShareMax)) {
    throw new GuestPlacesTaken();
  }
}

/** The maximum share of a survey's places that guests who are answering may hold. */
const guestShareMax = 0.5;

/**
 * Requires that the guest was not taken over by an account meanwhile, until the transaction ends. Lock order: the guest
 * before their participations.
 * @throws Unauthenticated
 */
export async function requireGuest(
  tx: Tx | Database,
  { guestId }: Respondent,
): Promise<void> {
  if (guestId !== undefined && !(await isGuest(tx, guestId))) {
    throw new Unauthenticated();
  }
}
