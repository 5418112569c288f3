import * as demographics from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { defaultTarget } from "@sigi/contract/surveys.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import { eq, sql } from "drizzle-orm";
import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { createUser } from "../testing/factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { asksFor } from "./asks-for.ts";
import { eligibility } from "./eligibility.ts";
import { reachOf } from "./reach.ts";
import { countMatching, upsertProfile } from "./repository.ts";
import { restrictionsOf } from "./restrictions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ work: false });
});

afterAll(() => server.stop());

/** The second is a leap day, the third already the next day in Jakarta. */
const moments = [
  "2026-11-21T05:00:00Z",
  "2028-02-29T05:00:00Z",
  "2026-12-31T18:30:00Z",
].map((text) => new Date(text));

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

/** Birthdays on and around the days on which somebody's age changes, and any other. */
const birthDate = fc.oneof(
  maybe([
    "2008-11-21",
    "2008-11-22",
    "1961-11-21",
    "1960-11-21",
    "1996-02-29",
    "2010-03-01",
    "2009-01-01",
    "2008-12-31",
  ]),
  fc
    .date({
      min: new Date("1930-01-01"),
      max: new Date("2013-01-01"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
);

const profile: fc.Arbitrary<Profile> = fc
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
  .map(({ place, ...told }) => ({ ...told, ...place }));

/** Mostly empty, else some of the values, at times with the word for all. */
const some = <Value>(values: readonly Value[], all?: Value) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Value[]>([]) },
    { weight: 4, arbitrary: fc.subarray([...values], { minLength: 1 }) },
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

const target: fc.Arbitrary<Target> = fc.record(
  {
    genders: some(demographics.genders),
    smoking: some([false, true]),
    minAge: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 })),
    maxAge: fc.oneof(fc.constant(65), fc.integer({ min: 10, max: 90 })),
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

describe("who a target asks for", () => {
  it("is the same by value, by the count in the database and by the list of surveys on offer", async () => {
    const targetRows = pgTable("target_rows", {
      id: integer("id"),
      target: jsonb("target").$type<Target>().notNull(),
    });
    await server.services.db.execute(
      sql`create table target_rows (id int, target jsonb not null)`,
    );
    const creator = await createUser(server);
    const crowd = await Promise.all(
      Array.from({ length: 12 }, () => createUser(server)),
    );
    await server.services.db.update(users).set({ profileComplete: true });
    let asked = 0;
    let refused = 0;

    await fc.assert(
      fc.asyncProperty(
        fc.array(profile, { minLength: crowd.length, maxLength: crowd.length }),
        fc.array(target, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(...moments),
        async (profiles, targets, now) => {
          await inTransaction(server.services.db, async (tx) => {
            for (const [index, told] of profiles.entries()) {
              await upsertProfile(tx, crowd[index]?.id ?? 0, told, now);
            }
            await tx.delete(targetRows);
            await tx
              .insert(targetRows)
              .values(targets.map((wanted, id) => ({ id, target: wanted })));

            for (const wanted of targets) {
              const eligible = profiles.filter(
                (told) => eligibility(wanted, told, now) === "eligible",
              ).length;
              asked += eligible;
              refused += profiles.length - eligible;
              expect(
                await countMatching(
                  tx,
                  restrictionsOf(wanted, now),
                  creator.id,
                ),
              ).toBe(eligible);
            }
            for (const told of profiles) {
              const offered = await tx
                .select({ id: targetRows.id })
                .from(targetRows)
                .where(asksFor(targetRows.target, told, now));
              expect(offered.map(({ id }) => id).toSorted()).toEqual(
                targets.flatMap((wanted, id) =>
                  eligibility(wanted, told, now) === "eligible" ? [id] : [],
                ),
              );
            }
          });
        },
      ),
      { numRuns: 60 },
    );
    expect(asked).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });
});

describe("the reach of a target", () => {
  it("counts verified respondents with a complete profile, never the creator or an admin, and is silent below 20", async () => {
    const { db } = server.services;
    const creator = await createUser(server, { profile: { bloodType: "AB" } });
    await createUser(server, { role: "admin", profile: { bloodType: "AB" } });
    await createUser(server, { verified: false, profile: { bloodType: "AB" } });
    await createUser(server, { profile: { bloodType: "AB", gender: null } });
    const wanted = {
      ...defaultTarget,
      bloodTypes: ["AB" as const],
      provinces: [{ id: "73", name: "Sulawesi Selatan" }],
    };
    const south = {
      provinceId: "73",
      cityId: "73.71",
      subdistrictId: "73.71.01",
      bloodType: "AB" as const,
    };
    const reach = () =>
      inTransaction(db, (tx) => reachOf(tx, wanted, creator.id));

    await Promise.all(
      Array.from({ length: 19 }, () => createUser(server, { profile: south })),
    );
    const newcomer = await createUser(server, {
      profile: south,
      verified: false,
    });
    expect(await reach()).toBeNull();
    await db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, newcomer.id));
    expect(await reach()).toBe(20);
  });
});
