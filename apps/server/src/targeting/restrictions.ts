import { all, ageMax, ageMin } from "@sigi/contract/demographics.ts";
import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import { dateInJakarta, latestBirthDate } from "./age.ts";

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

interface Demographic {
  readonly field: ListedField;
  readonly wanted: (target: Target) => readonly (string | boolean)[];
  /** All values there are; a list that names each of them does not restrict. */
  readonly everyValue?: readonly (string | boolean)[];
}

/** THE table: every demographic that a target may restrict by list. Eligibility and reach both follow it. */
const listed: readonly Demographic[] = [
  {
    field: "gender",
    wanted: (target) => target.genders,
    everyValue: demographics.genders,
  },
  {
    field: "smoking",
    wanted: (target) => target.smoking,
    everyValue: [false, true],
  },
  {
    field: "education",
    wanted: (target) => target.educations,
    everyValue: demographics.educations,
  },
  {
    field: "income",
    wanted: (target) => target.incomes,
    everyValue: demographics.incomes,
  },
  {
    field: "religion",
    wanted: (target) => target.religions,
    everyValue: demographics.religions,
  },
  {
    field: "occupation",
    wanted: (target) => target.occupations,
    everyValue: demographics.occupations,
  },
  {
    field: "devices",
    wanted: (target) => target.devices,
    everyValue: demographics.devices,
  },
  {
    field: "bloodType",
    wanted: (target) => target.bloodTypes,
    everyValue: demographics.bloodTypes,
  },
  { field: "provinceId", wanted: (target) => idsOf(target.provinces) },
  { field: "cityId", wanted: (target) => idsOf(target.cities) },
  { field: "subdistrictId", wanted: (target) => idsOf(target.subdistricts) },
];

/** Everything a target demands on the day `now`, all of which must hold. */
export function restrictionsOf(target: Target, now: Date): Restriction[] {
  const byList = listed
    .map(({ field, wanted, everyValue }) => ({
      field,
      oneOf: wanted(target),
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

const idsOf = (list: Target["provinces"]) => list.map(({ id }) => id);
