import { defaultTarget } from "@sigi/contract/targets.ts";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "../../accounts/tables.ts";
import { participations } from "../../answers/tables.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { useTestDatabase } from "../../platform/testing/database.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import { profiles } from "../../targeting/tables.ts";
import { populations, resultRows, surveySummaries } from "../tables.ts";
import { publishedDemographics } from "./published-demographics.ts";
import { releaseBands } from "./release-bands.ts";
import { compareWithPopulation } from "./representation.ts";
import { foreignFigures } from "./testing/compared-groups.ts";
import { smallSizes } from "./testing/group-sizes.ts";
import { weightsOf } from "./weighting.ts";

const now = new Date("2026-11-24T03:00:00Z");
const database = useTestDatabase();
let surveyId: number;

beforeEach(async () => {
  surveyId = await insertSurvey();
});

it("publishes nothing before a survey has a hundred answers", async () => {
  await addAnswers(99, () => ({}));
  await release();
  expect(await demographics()).toEqual({
    state: "waiting",
    publishAt: 100,
    released: 0,
    dimensions: [],
  });
});

it("publishes fewer answers once the survey has ended and all are counted", async () => {
  await addAnswers(30, (n) => ({ gender: n % 2 === 0 ? "Pria" : "Wanita" }));
  await end({ accepted: 31 });
  await release();
  expect(await demographics()).toMatchObject({ state: "waiting" });

  await end({ accepted: 30 });
  await release();
  const { released, dimensions } = await demographics();
  expect(released).toBe(30);
  expect(dimensions[0]).toEqual({
    name: "gender",
    bands: [
      { id: "Pria", label: "Male", values: ["Pria"] },
      { id: "Wanita", label: "Female", values: ["Wanita"] },
    ],
  });
});

it("never publishes anything of four respondents", async () => {
  await addAnswers(4, () => ({}));
  await end({ accepted: 4 });
  await release();
  expect(await demographics()).toMatchObject({ state: "waiting", released: 0 });
});

it("forms no group and no difference of groups below five on successive snapshots", async () => {
  const snapshots = [];
  const plans = [];
  for (const added of [120, 3, 37, 1, 60, 4]) {
    await addAnswers(added, skewedProfile);
    await release();
    const snapshot = await rows();
    const { plan, combinations = [] } = (await summary()) ?? {};
    snapshots.push(snapshot);
    plans.push(plan);
    const compared = compareWithPopulation(
      plan ?? {},
      combinations,
      [{ gender: "Pria", age: "25_34", province: "64", people: 100 }],
      "en",
    );
    expect(compared.map(({ name }) => name)).toEqual(["gender", "age"]);
    expect(foreignFigures(snapshot, compared)).toEqual([]);
  }
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(1);
  const { groups, small } = smallSizes(snapshots);
  expect(groups).toBeGreaterThan(20);
  expect(small).toEqual([]);
  // Published bands do not change.
  for (const [index, earlier] of snapshots.slice(0, -1).entries()) {
    const later = snapshots[index + 1] ?? [];
    for (const row of earlier.filter(({ bands }) => bands)) {
      expect(later).toContainEqual(row);
    }
  }
  const sizes = await database.db
    .select({ respondents: sql<number>`count(*)::int` })
    .from(resultRows)
    .where(sql`survey_id = ${surveyId} and release is not null`)
    .groupBy(resultRows.release);
  expect(Math.min(...sizes.map(({ respondents }) => respondents))).toBe(5);
});

it("releases the same when two servers run at once", async () => {
  await addAnswers(130, skewedProfile);
  await Promise.all([release(), release(), release()]);
  const once = await rows();
  expect((await summary())?.releases).toBe(
    new Set(once.flatMap(({ release: number }) => number ?? [])).size,
  );
  await release();
  expect(await rows()).toEqual(once);
});

it("publishes the retained bands of deleted accounts", async () => {
  await addAnswers(100, () => ({ gender: "Pria" }));
  await database.db
    .update(participations)
    .set({
      userId: null,
      bands: {
        ageBand: "25_34",
        gender: "Wanita",
        education: null,
        income: null,
        occupation: null,
        province: "Bali",
      },
    })
    .where(sql`survey_id = ${surveyId} and id % 2 = 0`);
  await release();
  const { dimensions } = await demographics();
  const province = dimensions.find(({ name }) => name === "province");
  expect(province?.bands.map(({ id }) => id).toSorted()).toEqual(["32", "51"]);
});

it("counts the published combinations as the rows have them", async () => {
  for (const count of [100, 40, 7]) {
    await addAnswers(count, (n) => ({
      gender: n % 3 === 0 ? "Pria" : "Wanita",
      provinceId: n % 5 === 0 ? "51" : "32",
    }));
    await release();
  }
  const counted = await database.db
    .select({
      bands: resultRows.bands,
      respondents: sql<number>`count(*)::int`,
    })
    .from(resultRows)
    .where(sql`survey_id = ${surveyId} and release is not null`)
    .groupBy(resultRows.bands);
  const [summary] = await database.db
    .select()
    .from(surveySummaries)
    .where(sql`survey_id = ${surveyId}`);
  expect(counted.length).toBeGreaterThan(1);
  expect(summary?.combinations).toHaveLength(counted.length);
  expect(summary?.combinations).toEqual(expect.arrayContaining(counted));
});

it("leaves a group out that is too small, whatever the tables say", async () => {
  await addAnswers(100, (n) => ({ gender: n % 2 === 0 ? "Pria" : "Wanita" }));
  await release();
  const lone = { bands: { gender: "unknown" }, respondents: 4 };
  await database.db
    .update(surveySummaries)
    .set({
      combinations: sql`combinations || ${JSON.stringify([lone])}::jsonb`,
    })
    .where(sql`survey_id = ${surveyId}`);
  const { dimensions } = await demographics();
  const gender = dimensions.find(({ name }) => name === "gender");
  expect(gender?.bands.map(({ id }) => id)).toEqual(["Pria", "Wanita"]);
});

it("weights respondents to the population, and says from which source", async () => {
  await addAnswers(100, (n) => ({ gender: n <= 80 ? "Pria" : "Wanita" }));
  await release();
  const read = () =>
    inTransaction(database.db, (tx) => weightsOf(tx, surveyId, "en"));
  expect(await read()).toBeNull();

  await database.db.insert(populations).values({
    source: "Sensus Penduduk 2020, BPS",
    shares: [
      { gender: "Pria", age: "25_34", province: "32", people: 500 },
      { gender: "Wanita", age: "25_34", province: "32", people: 400 },
      { gender: "Wanita", age: "65_up", province: "32", people: 100 },
    ],
  });
  const weighting = await read();
  const bands = (await rows()).map((row) => row.bands);
  const men = bands.find((one) => one?.gender === "Pria") ?? null;
  const women = bands.find((one) => one?.gender === "Wanita") ?? null;
  // The shares are 5/9 and 4/9 of the population that has respondents, with 80 and 20 respondents.
  expect(weighting?.weightOf(men)).toBeCloseTo(5 / 9 / 0.8);
  expect(weighting?.weightOf(women)).toBeCloseTo(4 / 9 / 0.2);
  expect(weighting?.weightOf(null)).toBe(1);
  const effect = (80 * (5 / 7.2) ** 2 + 20 * (4 / 1.8) ** 2) / 100;
  expect(weighting?.info.designEffect).toBeCloseTo(effect);
  expect(weighting?.info.effectiveSize).toBeCloseTo(100 / effect);
  expect(weighting?.info).toMatchObject({
    source: "Sensus Penduduk 2020, BPS",
    dimensions: ["Gender × Age", "Province"],
    converged: true,
    missing: ["Female, 65 or older"],
  });
});

const release = () =>
  releaseBands({ db: database.db, clock: { now: () => now } });

const demographics = () =>
  inTransaction(database.db, (tx) => publishedDemographics(tx, surveyId, "en"));

const rows = () =>
  database.db
    .select({
      number: resultRows.number,
      bands: resultRows.bands,
      release: resultRows.release,
    })
    .from(resultRows)
    .where(eq(resultRows.surveyId, surveyId))
    .orderBy(asc(resultRows.number));

const summary = async () => {
  const [row] = await database.db
    .select()
    .from(surveySummaries)
    .where(eq(surveySummaries.surveyId, surveyId));
  return row;
};

async function insertSurvey(): Promise<number> {
  const [owner] = await insertUsers(1);
  const [survey] = await database.db
    .insert(surveys)
    .values({
      code: `survey${String(owner)}`,
      ownerId: owner ?? 0,
      status: "active",
      publishedAt: now,
      title: "Kebiasaan sarapan",
      target: defaultTarget,
    })
    .returning({ id: surveys.id });
  const id = survey?.id ?? 0;
  await database.db
    .insert(surveyPlaces)
    .values({ surveyId: id, places: 1_000, accepted: 1_000 });
  return id;
}

let created = 0;
async function insertUsers(count: number): Promise<number[]> {
  const added = await database.db
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        created += 1;
        return {
          name: "Sari Wulandari",
          email: `user-${created}@example.test`,
          referralCode: `R${created}`,
        };
      }),
    )
    .returning({ id: users.id });
  return added.map(({ id }) => id);
}

type ProfileTraits = Partial<typeof profiles.$inferInsert>;

/** Accepts and counts answers of new respondents: women of about thirty in Jawa Barat, except for their `traits`. */
async function addAnswers(count: number, traits: (n: number) => ProfileTraits) {
  const { db } = database;
  const before = (await summary())?.answers ?? 0;
  const ids = await insertUsers(count);
  await db.insert(profiles).values(
    ids.map((userId, index) => ({
      userId,
      gender: "Wanita",
      birthDate: "1995-05-17",
      provinceId: "32",
      ...traits(before + index + 1),
    })),
  );
  const added = await db
    .insert(participations)
    .values(
      ids.map((userId) => ({
        surveyId,
        userId,
        status: "accepted" as const,
        seed: 1,
        facts: { startedAt: "2026-11-24T10:00", variables: {}, profile: {} },
        lease: "lease",
        reward: 0,
        startedAt: now,
        expiresAt: now,
        acceptedAt: now,
      })),
    )
    .returning({ id: participations.id });
  await db
    .insert(surveySummaries)
    .values({
      surveyId,
      answers: before + count,
      updatedAt: now,
      lastNumber: before + count,
    })
    .onConflictDoUpdate({
      target: surveySummaries.surveyId,
      set: { answers: before + count, lastNumber: before + count },
    });
  await db.insert(resultRows).values(
    added.map(({ id }, index) => ({
      surveyId,
      number: before + index + 1,
      participationId: id,
    })),
  );
}

/** Creates mostly young women of Jawa; all other traits are rare and independent of each other. */
function skewedProfile(n: number): ProfileTraits {
  const pick = <Value>(step: number, values: readonly Value[]): Value | null =>
    values[Math.floor(Math.log2(64 / (((n * step) % 61) + 1)))] ?? null;
  return {
    gender: n % 3 === 0 ? "Pria" : "Wanita",
    birthDate: pick(7, [
      "2004-02-01",
      "1996-02-01",
      "1986-02-01",
      "1971-02-01",
    ]),
    provinceId: pick(11, ["32", "31", "12", "51", "73", "94"]),
    education: pick(13, ["SMA", "S1", "SMK", "D3", "S2"]),
    income: pick(17, ["< 1 juta", "< 5 juta", "> 5 juta"]),
    occupation: pick(19, ["Mahasiswa", "Karyawan Swasta", "Guru", "Lainnya"]),
  };
}

const end = ({ accepted }: { accepted: number }) =>
  inTransaction(database.db, async (tx) => {
    await tx
      .update(surveys)
      .set({ status: "completed" })
      .where(eq(surveys.id, surveyId));
    await tx
      .update(surveyPlaces)
      .set({ accepted })
      .where(eq(surveyPlaces.surveyId, surveyId));
  });
