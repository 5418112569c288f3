import { all, ageMax, ageMin } from "@sigi/contract/demographics.ts";
import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import { dateInJakarta, latestBirthDate } from "../age.ts";

/** What a target demands of one line of the profile: one of these values, or a day of birth (`YYYY-MM-DD`) in between. */
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

/** The lines of a profile that a target can ask for by list. */
export type ListedField = Exclude<keyof Profile, "phone" | "birthDate">;

/** The lists of a target. */
type TargetList = Exclude<keyof Target, "minAge" | "maxAge">;

export interface Demographic {
  readonly field: ListedField;
  /** The target's list for that line of the profile. */
  readonly list: TargetList;
  /** All values there are; a list that names each of them does not restrict. */
  readonly everyValue?: readonly (string | boolean)[];
}

/** THE table: every demographic that a target may restrict by list. Eligibility, reach and offers all follow it. */
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

/** Everything a target demands on the day `now`, all of which must hold. */
export function restrictionsOf(target: Target, now: Date): Restriction[] {
  const byList = listed
    .map(({ field, list, everyValue }) => ({
      field,
      oneOf: target[list].map((value) =>
        typeof value === "object" ? value.id : value,
      ),
      everyValue,
    }))
    .filter(({ oneOf, everyValue }) => restricts(oneOf, everyValue))
    .map(({ field, oneOf }) => ({ field, oneOf }));
  return [...byList, ...ageRestriction(target, dateInJakarta(now))];
}

function restricts(
  list: readonly (string | boolean)[],
  everyValue: readonly (string | boolean)[] | undefined,
): boolean {
  if (list.length === 0 || list.includes(all) || list.includes(allRegions))
    return false;
  return !everyValue?.every((value) => list.includes(value));
}

/** Ages in whole years, both ends inclusive; the ends of the scale are open: 0 to 65 is any age, 18 to 65 any adult. */
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
