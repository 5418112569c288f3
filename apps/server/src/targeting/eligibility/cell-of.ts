import { ageMax, ageMin } from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type {
  AgeGroup,
  QuotaCriterion,
  QuotaDimension,
  Quotas,
} from "@sigi/survey/quotas/quotas.ts";
import { and, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { ageOn, dateInJakarta } from "../age.ts";

/** The field of a profile that each criterion of quotas looks at. */
export const quotaFields = {
  gender: "gender",
  age: "birthDate",
  province: "provinceId",
  city: "cityId",
  education: "education",
  income: "income",
  work: "occupation",
  smoking: "smoking",
} as const satisfies Record<QuotaCriterion, keyof Profile>;

const criteria = Object.keys(quotaFields) as QuotaCriterion[];

/**
 * The cell that a respondent belongs to, by its place in `cellsOf`; null when no cell with places is for them. A field
 * that is not filled in belongs to no group.
 */
export function cellOf(
  quotas: Quotas,
  profile: Profile,
  now: Date,
): number | null {
  const today = dateInJakarta(now);
  let cell = 0;
  for (const dimension of quotas.dimensions) {
    const group = groupOf(dimension, profile, today);
    if (group === -1) return null;
    cell = cell * dimension.groups.length + group;
  }
  return (quotas.places[cell] ?? 0) > 0 ? cell : null;
}

/** The group that the profile belongs to, by its index; -1 for none. */
function groupOf(
  { by, groups }: QuotaDimension,
  profile: Profile,
  today: string,
): number {
  const stated = profile[quotaFields[by]];
  if (stated === null) return -1;
  if (by === "age") {
    const age = ageOn(String(stated), today);
    return groups.findIndex((group) => includesAge(group, age));
  }
  if (by === "province" || by === "city")
    return groups.findIndex(({ id }) => id === stated);
  return groups.findIndex((group) => group === stated);
}

/** Returns true if the group includes the age. The ends of the scale are open, as in a target. */
const includesAge = ({ min, max }: AgeGroup, age: number) =>
  (min === ageMin || age >= min) && (max === ageMax || age <= max);

/** `cellOf` as an SQL condition on a column with the groups of a cell, for lists of surveys. */
export function isOfCell(
  groups: Column,
  profile: Profile,
  now: Date,
): SQL | undefined {
  return and(
    ...criteria.map((by) => {
      const group = sql`(${groups} -> ${by}::text)`;
      return or(sql`${group} is null`, isOfGroup(group, by, profile, now));
    }),
  );
}

function isOfGroup(
  group: SQL,
  by: QuotaCriterion,
  profile: Profile,
  now: Date,
): SQL | undefined {
  const stated = profile[quotaFields[by]];
  if (stated === null) return sql`false`;
  if (by === "age") {
    const age = ageOn(String(stated), dateInJakarta(now));
    const min = sql`(${group} ->> 'min')::int`;
    const max = sql`(${group} ->> 'max')::int`;
    return and(
      or(sql`${min} = ${ageMin}`, sql`${min} <= ${age}::int`),
      or(sql`${max} = ${ageMax}`, sql`${max} >= ${age}::int`),
    );
  }
  return by === "province" || by === "city"
    ? sql`${group} ->> 'id' = ${stated}`
    : sql`${group} = ${JSON.stringify(stated)}::jsonb`;
}
