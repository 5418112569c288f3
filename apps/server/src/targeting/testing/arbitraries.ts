import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/targets.ts";
import fc from "fast-check";

/** The dates in Jakarta at these times: the second is a leap day, the third already in the next year. */
const days = ["2026-11-21", "2028-02-29", "2027-01-01"] as const;

export const moments = fc.constantFrom(
  new Date("2026-11-21T05:00:00Z"),
  new Date("2028-02-29T05:00:00Z"),
  new Date("2026-12-31T18:30:00Z"),
);

const places = [
  { provinceId: "32", cityId: "32.73", subdistrictId: "32.73.01" },
  { provinceId: "32", cityId: "32.73", subdistrictId: "32.73.02" },
  { provinceId: "32", cityId: "32.04", subdistrictId: "32.04.05" },
  { provinceId: "51", cityId: "51.71", subdistrictId: "51.71.01" },
  { provinceId: "51", cityId: null, subdistrictId: null },
  { provinceId: null, cityId: null, subdistrictId: null },
];

const maybe = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { freq: 4 });

/** Ages that generated targets often use, so that birthdays coincide with their limits. */
const ages = fc.constantFrom(17, 18, 30);

/** The day before, of or after reaching such an age, or any other day. */
const birthDate = fc.option(
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...days), ages, fc.constantFrom(-1, 0, 1))
      .map(([day, age, offset]) => shifted(day, -age, offset)),
    fc
      .date({
        min: new Date("1930-01-01"),
        max: new Date("2013-01-01"),
        noInvalidDate: true,
      })
      .map(dateOf),
  ),
  { freq: 4 },
);

function shifted(day: string, years: number, offset: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + offset);
  return dateOf(date);
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export const profiles: fc.Arbitrary<Profile> = fc
  .record(
    {
      phone: fc.constant(null),
      gender: maybe(demographics.genders),
      birthDate,
      smoking: fc.option(fc.boolean()),
      education: maybe(demographics.educations),
      income: maybe(demographics.incomes),
      religion: maybe(demographics.religions),
      occupation: maybe(demographics.occupations),
      devices: fc.subarray([...demographics.devices]),
      bloodType: maybe(demographics.bloodTypes),
      place: fc.constantFrom(...places),
    },
    { noNullPrototype: true },
  )
  .map(({ place, ...stated }) => ({ ...stated, ...place }));

/** Mostly empty, otherwise some of the values, sometimes with the value for all. */
const some = <Value>(values: readonly Value[], all?: Value) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Value[]>([]) },
    { weight: 3, arbitrary: fc.subarray([...values], { minLength: 1 }) },
    ...(all === undefined
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc.subarray([...values]).map((list) => [...list, all]),
          },
        ]),
  );

const regionsOf = (ids: readonly (string | null)[]) => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  return some(
    known.map((id) => ({ id, name: "any" })),
    { id: "all", name: "any" },
  );
};

export const targets: fc.Arbitrary<Target> = fc.record(
  {
    genders: some(demographics.genders),
    smoking: some([false, true]),
    minAge: fc.oneof(fc.constant(0), ages, fc.integer({ min: 0, max: 70 })),
    maxAge: fc.oneof(
      fc.constant(65),
      ages.map((age) => age - 1),
      fc.integer({ min: 10, max: 90 }),
    ),
    educations: some<Target["educations"][number]>(
      demographics.educations,
      "Semua",
    ),
    incomes: some<Target["incomes"][number]>(demographics.incomes, "Semua"),
    religions: some<Target["religions"][number]>(
      demographics.religions,
      "Semua",
    ),
    occupations: some<Target["occupations"][number]>(
      demographics.occupations,
      "Semua",
    ),
    devices: some(demographics.devices),
    bloodTypes: some(demographics.bloodTypes),
    provinces: regionsOf(places.map(({ provinceId }) => provinceId)),
    cities: regionsOf(places.map(({ cityId }) => cityId)),
    subdistricts: regionsOf(places.map(({ subdistrictId }) => subdistrictId)),
  },
  { noNullPrototype: true },
);
