import { all, ageMax, ageMin } from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import { and, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { ageOn, dateInJakarta } from "../age.ts";
import { listed } from "./restrictions.ts";
import type { Demographic } from "./restrictions.ts";

/** `eligibility` as an SQL condition on a column with a target, for lists of surveys. */
export function asksFor(
  target: Column,
  profile: Profile,
  now: Date,
): SQL | undefined {
  return and(
    ...listed.map((demographic) => meetsList(target, demographic, profile)),
    meetsAges(target, profile.birthDate, dateInJakarta(now)),
  );
}

function meetsList(
  target: Column,
  { field, list, everyValue }: Demographic,
  profile: Profile,
): SQL | undefined {
  const wanted = sql`(${target} -> ${list}::text)`;
  const holds = (value: unknown) =>
    sql`${wanted} @> ${JSON.stringify(value)}::jsonb`;
  const stated = [profile[field]].flat().filter((value) => value !== null);
  // Regions are stored as `{ id, name }`, other values unchanged.
  const accepted = everyValue
    ? [everyValue, ...[all, ...stated].map((value) => [value])]
    : [allRegions, ...stated].map((id) => [{ id }]);
  return or(sql`${wanted} = '[]'::jsonb`, ...accepted.map(holds));
}

/** Condition on the ages of a target. The ends of the scale are open, as in `restrictionsOf`. */
function meetsAges(
  target: Column,
  birthDate: string | null,
  today: string,
): SQL | undefined {
  const age = birthDate === null ? null : ageOn(birthDate, today);
  const min = sql`(${target} ->> 'minAge')::int`;
  const max = sql`(${target} ->> 'maxAge')::int`;
  return and(
    or(sql`${min} <= ${ageMin}`, sql`${min} <= ${age}::int`),
    or(sql`${max} = ${ageMax}`, sql`${max} >= ${age}::int`),
  );
}
