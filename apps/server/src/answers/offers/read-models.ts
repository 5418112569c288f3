import type { Profile } from "@sigi/contract/demographics.ts";
import type { OfferSort } from "@sigi/contract/survey-lists.ts";
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyCells, surveyPlaces } from "../../surveys/publication/tables.ts";
import { paysOneMore } from "../../surveys/public.ts";
import { surveys } from "../../surveys/tables.ts";
import { asksFor, isOfCell } from "../../targeting/public.ts";
import { participations } from "../tables.ts";

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

export interface Respondent {
  readonly userId: number;
  readonly profile: Profile;
  readonly now: Date;
}

const placesLeft = sql<number>`${surveyPlaces.places} - ${surveyPlaces.reserved} - ${surveyPlaces.accepted}`;

/** Number of free places; with quotas, those of the user's cell, and none when the user belongs to no cell. */
const placesLeftFor = ({ profile, now }: Respondent) => sql<number>`
  case when ${surveys.quotas} is null then ${placesLeft} else coalesce((
    select ${surveyCells.places} - ${surveyCells.reserved} - ${surveyCells.accepted} from ${surveyCells}
    where ${surveyCells.surveyId} = ${surveys.id} and ${isOfCell(surveyCells.groups, profile, now)}
  ), 0) end`;

/** The free places that respondents are told; null with quotas, because the places of a group would show the target. */
const placesLeftShown = sql<
  number | null
>`case when ${surveys.quotas} is null then ${placesLeft} end`;

/**
 * Condition for surveys that are active and not private: private surveys are in no list. It is the condition of the
 * index `surveys_on_offer`.
 */
const isPublic = and(
  eq(surveys.status, "active"),
  isNull(surveys.deletedAt),
  isNull(surveys.key),
);

/** Each order has a partial index of its own, which only its condition allows the planner to use. */
const offerOrders: Readonly<
  Record<OfferSort, { readonly order: readonly SQL[]; readonly where?: SQL }>
> = {
  newest: { order: [] },
  reward: {
    order: [desc(surveys.respondentFee)],
    where: sql`${surveys.respondentFee} >= 0`,
  },
  time: { order: [asc(surveys.seconds)], where: sql`${surveys.seconds} >= 0` },
};

const offerColumns = {
  id: surveys.id,
  code: surveys.code,
  title: surveys.title,
  description: surveys.description,
  institution: surveys.institution,
  background: surveys.background,
  respondentFee: surveys.respondentFee,
  respondents: surveys.respondents,
  placesLeft: placesLeftShown,
  target: surveys.target,
  publishedAt: sql<Date>`${surveys.publishedAt}`.mapWith(surveys.publishedAt),
};

/** One page of the surveys that the user may begin, in the order `sort`, then newest first. */
export async function selectOffers(
  tx: Tx | Database,
  respondent: Respondent,
  { limit, offset, sort }: PageRange & { readonly sort: OfferSort },
) {
  const { order, where } = offerOrders[sort];
  return tx
    .select({
      ...offerColumns,
      placeUntil: sql<Date | null>`null`,
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(onOffer(respondent), where))
    .orderBy(...order, desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

/** The surveys where the user has a place, including private ones, sorted by the end of the place, earliest first. */
export async function selectBegun(tx: Tx | Database, userId: number) {
  return tx
    .select({
      ...offerColumns,
      placeUntil: sql<Date | null>`${participations.expiresAt}`.mapWith(
        participations.expiresAt,
      ),
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(
        eq(participations.userId, userId),
        eq(participations.status, "started"),
        isNull(surveys.deletedAt),
      ),
    )
    .orderBy(asc(participations.expiresAt))
    .limit(BEGUN_MAX);
}

/** Maximum number of begun surveys: more than a user answers at a time. */
const BEGUN_MAX = 10;

export async function countOffers(
  tx: Tx | Database,
  respondent: Respondent,
): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(onOffer(respondent));
  return row?.offers ?? 0;
}

/** The condition of the index `surveys_for_guests`; a survey that guests may answer is public. */
const isForGuests = and(
  eq(surveys.status, "active"),
  isNull(surveys.deletedAt),
  eq(surveys.allowGuest, sql`true`),
  sql`${placesLeft} > 0`,
);

/** One page of the offers for guests, newest first. */
export async function selectGuestOffers(tx: Tx, { limit, offset }: PageRange) {
  return tx
    .select({
      id: surveys.id,
      code: surveys.code,
      title: surveys.title,
      description: surveys.description,
      background: surveys.background,
      respondentFee: surveys.respondentFee,
      placesLeft,
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(isForGuests)
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

export async function countGuestOffers(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(isForGuests);
  return row?.offers ?? 0;
}

/**
 * Condition for surveys that are public, by another creator, ask for this user, are neither begun nor answered, and
 * have a free place.
 */
function onOffer(respondent: Respondent) {
  const { userId, profile, now } = respondent;
  return and(
    isPublic,
    ne(surveys.ownerId, userId),
    // This is not written as an anti-join: its estimate makes the planner sort all offers instead of reading a page by
    // index.
    sql`exists (select from ${participations} where ${participations.surveyId} = ${surveys.id} and ${participations.userId} = ${userId} and ${participations.status} <> 'expired') is not true`,
    sql`${placesLeftFor(respondent)} > 0`,
    paysOneMore,
    asksFor(surveys.target, profile, now),
  );
}
