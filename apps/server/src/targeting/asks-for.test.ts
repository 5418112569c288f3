import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { jsonb, pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import { asksFor } from "./asks-for.ts";
import { eligibility } from "./eligibility.ts";

const asked = pgTable("asked", { target: jsonb("target").notNull() });

describe("whether a target asks for a person, in SQL", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("is what eligibility says, for any target, person and day", async () => {
    let eligible = 0;
    await fc.assert(
      fc.asyncProperty(
        targets,
        profiles,
        fc.date({
          min: new Date("2024-01-01"),
          max: new Date("2032-12-31"),
          noInvalidDate: true,
        }),
        async (target, profile, now) => {
          const { rows } = await database.db.execute<{ asks: boolean }>(
            sql`select coalesce(${asksFor(asked.target, profile, now)}, false) as asks
                from (select ${JSON.stringify(target)}::jsonb as target) asked`,
          );
          const fits = eligibility(target, profile, now) === "eligible";
          expect(rows[0]?.asks).toBe(fits);
          if (fits) eligible++;
        },
      ),
      { numRuns: 400 },
    );
    expect(eligible).toBeGreaterThan(20);
  });
});

/** Often empty, so that many pairs fit. */
const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant<Value[]>([]) },
    { weight: 2, arbitrary: fc.subarray<Value>([...values]) },
    { weight: 1, arbitrary: fc.constant<Value[]>([...values]) },
  );

const regions = (...ids: string[]) =>
  some(["all", ...ids].map((id) => ({ id, name: id })));

const { all } = demographics;

const targets: fc.Arbitrary<Target> = fc.record({
  genders: some(demographics.genders),
  smoking: some([false, true]),
  minAge: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  maxAge: fc.oneof(fc.constant(65), fc.integer({ min: 20, max: 80 })),
  educations: some([...demographics.educations, all]),
  incomes: some([...demographics.incomes, all]),
  religions: some([...demographics.religions, all]),
  occupations: some([...demographics.occupations, all]),
  devices: some(demographics.devices),
  bloodTypes: some(demographics.bloodTypes),
  provinces: regions("31", "32"),
  cities: regions("32.73", "32.04"),
  subdistricts: regions("32.73.01", "32.73.02"),
});

const told = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values));

const profiles: fc.Arbitrary<Profile> = fc.record({
  phone: fc.constant(null),
  gender: told(demographics.genders),
  birthDate: fc.option(
    fc
      .date({
        min: new Date("1950-01-01"),
        max: new Date("2020-12-31"),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  smoking: told([false, true]),
  education: told(demographics.educations),
  income: told(demographics.incomes),
  religion: told(demographics.religions),
  occupation: told(demographics.occupations),
  devices: fc.subarray([...demographics.devices]),
  bloodType: told(demographics.bloodTypes),
  provinceId: told(["31", "32"]),
  cityId: told(["32.73", "32.04"]),
  subdistrictId: told(["32.73.01", "32.73.02"]),
});
