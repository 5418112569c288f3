import { all, ageMax, ageMin } from "@sigi/contract/demographics.ts";
import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { dateInJakarta, latestBirthDate } from "../age.ts";

/** The values that a target allows for one field of the profile, or the range of birth dates (`YYYY-MM-DD`). */
export type Restriction =
  | {
      readonly field: ListedField;
      readonly oneOf: readonly (string | boolean)[];
    }
  | {
      readonly field: "birthDate";
      readonly bornAfter: string | null;
      readonly bornBy: string | null;
    };

/** The fields of a profile that a target restricts by a list. */
export type ListedField = Exclude<keyof Profile, "phone" | "birthDate">;

/** The lists of a target. */
type TargetList = Exclude<keyof Target, "minAge" | "maxAge">;

export interface Demographic {
  readonly field: ListedField;
  /** The target's list for this field. */
  readonly list: TargetList;
  /** All possible values: a list that contains all of them does not restrict. */
  readonly everyValue?: readonly (string | boolean)[];
}

/** Returns true if a target restricts nobody, so that it asks for no profile. */
export const asksEverybody = (target: Target): boolean =>
  restrictionsOf(target, new Date(0)).length === 0;

/** All demographics that a target may restrict by list. Eligibility, reach and offers are derived from this table. */
export const listed: readonly Demographic[] = [
  {
    field: "gender",
    list: "genders",
    everyValue: demographics.genders,
  },
  {
    field: "smoking",
    list: "smoking",
    everyValue: [false, true],
  },
  {
    field: "education",
    list: "educations",
    everyValue: demographics.educations,
  },
  {
    field: "income",
    list: "incomes",
    everyValue: demographics.incomes,
  },
  {
    field: "religion",
    list: "religions",
    everyValue: demographics.religions,
  },
  {
    field: "occupation",
    list: "occupations",
    everyValue: demographics.occupations,
  },
  {
    field: "devices",
    list: "devices",
    everyValue: demographics.devices,
  },
  {
    field: "bloodType",
    list: "bloodTypes",
    everyValue: demographics.bloodTypes,
  },
  { field: "provinceId", list: "provinces" },
  { field: "cityId", list: "cities" },
  { field: "subdistrictId", list: "subdistricts" },
];

/** The restrictions of a target at the time `now`. A match meets all of them. */
export function restrictionsOf(target: Target, now: Date): Restriction[] {
  const byList = restrictingLists(target).map(({ field, oneOf }) => ({
    field,
    oneOf,
  }));
  return [...byList, ...ageRestriction(target, dateInJakarta(now))];
}

/** The lists of a target that restrict it, with the values that they allow. */
export function restrictingLists(target: Target) {
  return listed
    .map(({ field, list, everyValue }) => ({
      field,
      list,
      oneOf: target[list].map((value) =>
        typeof value === "object" ? value.id : value,
      ),
      everyValue,
    }))
    .filter(({ oneOf, everyValue }) => restricts(oneOf, everyValue));
}

function restricts(
  list: readonly (string | boolean)[],
  everyValue: readonly (string | boolean)[] | undefined,
): boolean {
  if (list.length === 0 || list.includes(all) || list.includes(allRegions))
    return false;
  return !everyValue?.every((value) => list.includes(value));
}

/**
 * Restricts ages in whole years, both ends inclusive. The ends of the scale are open: 0 to 65 is any age, 18 to 65 any
 * adult.
 */
function ageRestriction(
  { minAge, maxAge }: Target,
  today: string,
): Restriction[] {
  const bornBy = minAge > ageMin ? latestBirthDate(minAge, today) : null;
  const bornAfter =
    maxAge === ageMax ? null : latestBirthDate(maxAge + 1, today);
  return bornBy === null && bornAfter === null
    ? []
    : [{ field: "birthDate", bornAfter, bornBy }];
}
