import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { sumOf } from "@sigi/survey/quotas/quotas.ts";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { surveyCells, surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { profiles } from "../../targeting/tables.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { expirePlaces } from "./expire-places.ts";

const MINUTE_MS = 60_000;

/** Six cells: men of 18 to 29, 30 to 44, from 45 on, then women. */
const byGenderAndAge = (...places: number[]): Quotas => ({
  dimensions: [
    { by: "gender", groups: ["Pria", "Wanita"] },
    {
      by: "age",
      groups: [
        { min: 18, max: 29 },
        { min: 30, max: 44 },
        { min: 45, max: 65 },
      ],
    },
  ],
  places,
});

const byGender = (men: number, women: number): Quotas => ({
  dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
  places: [men, women],
});

const bornIn = ["2004-06-01", "1990-06-01", "1970-06-01"];
const profileOfCell = (cell: number): Partial<Profile> => ({
  gender: cell < 3 ? "Pria" : "Wanita",
  birthDate: bornIn[cell % 3] ?? null,
});
const man = { gender: "Pria" } as const;

describe("the cells of a survey with quotas", () => {
  const server = useTestServer({ work: false });

  afterEach(() => expectSoundBooks(server));

  it("are filled exactly when 500 users start at once for 50 places in six of them", async () => {
    const places = [3, 12, 0, 7, 20, 8];
    const survey = await publishSurvey(server, {
      quotas: byGenderAndAge(...places),
    });
    const wanted = Array.from({ length: 500 }, (_, index) => index % 6);
    const users = await Promise.all(
      wanted.map((cell) =>
        createUser(server, { profile: profileOfCell(cell) }),
      ),
    );
    const outcomes = await Promise.all(
      users.map(({ client }) =>
        outcome(async () => {
          const { participation } = await client.call(startAnswer, {
            params: { code: survey.code },
          });
          await client.call(submitAnswer, {
            body: answerTo(survey, participation),
          });
        }),
      ),
    );
    const started = (cell: number, code: string) =>
      outcomes.filter((one, at) => wanted[at] === cell && one === code).length;
    expect(places.map((_, cell) => started(cell, "ok"))).toEqual(places);
    // Once the survey is complete, respondents of the empty cell get this code too.
    expect(started(2, "not_eligible") + started(2, "quota_full")).toBe(83);
    const refused = [0, 1, 3, 4, 5].map((cell) => started(cell, "quota_full"));
    expect(sumOf(refused)).toBe(500 - 83 - 50);
    expect(await cellsOf(survey)).toEqual(places.map((one) => [0, one]));
    expect(await placesOf(survey)).toEqual([0, sumOf(places)]);
    const [row] = await server.services.db
      .select({ status: surveys.status })
      .from(surveys)
      .where(eq(surveys.id, survey.id));
    expect(row?.status).toBe("completed");
  });

  it("are filled exactly when users submit without starting", async () => {
    const survey = await publishSurvey(server, { quotas: byGender(4, 2) });
    const users = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        createUser(server, { profile: index % 2 === 0 ? man : {} }),
      ),
    );
    const outcomes = await Promise.all(
      users.map(({ client }) =>
        outcome(() => client.call(submitAnswer, { body: answerTo(survey) })),
      ),
    );
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(6);
    expect(outcomes.filter((one) => one === "quota_full")).toHaveLength(34);
    expect(await cellsOf(survey)).toEqual([
      [0, 4],
      [0, 2],
    ]);
  });

  it("refuse by the profile before any question, in words that fit the group", async () => {
    const survey = await publishSurvey(server, { quotas: byGender(1, 3) });
    const params = { code: survey.code };
    await (await respondent(man)).client.call(startAnswer, { params });
    const second = await respondent(man, "id");
    expect(await second.client.refused(startAnswer, { params })).toMatchObject({
      status: 409,
      code: "quota_full",
      message: "Kuota untuk kelompok Anda di survei ini sudah penuh.",
    });
    expect(
      await second.client.call(getAnswerableSurvey, { params }),
    ).toMatchObject({ open: false, unavailable: "group_full", form: null });

    const woman = await respondent({});
    expect(
      await woman.client.call(getAnswerableSurvey, { params }),
    ).toMatchObject({ open: true, unavailable: null });
    await woman.client.call(startAnswer, { params });

    const inNoGroup = await respondent({ birthDate: "2012-01-01" });
    const young = await publishSurvey(server, {
      quotas: byGenderAndAge(1, 1, 1, 1, 1, 1),
    });
    expect(
      await inNoGroup.client.refused(startAnswer, {
        params: { code: young.code },
      }),
    ).toMatchObject({ status: 403, code: "not_eligible" });
  });

  it("pass on lapsed places only within the same cell", async () => {
    const survey = await publishSurvey(server, { quotas: byGender(1, 1) });
    const params = { code: survey.code };
    const slow = await respondent(man);
    const { participation } = await slow.client.call(startAnswer, { params });
    const woman = await respondent({});
    await woman.client.call(startAnswer, { params });
    server.advanceClock(61 * MINUTE_MS);
    await woman.client.call(submitAnswer, { body: answerTo(survey) });
    const other = await respondent({});
    expect(await other.client.refused(startAnswer, { params })).toMatchObject({
      code: "quota_full",
    });
    expect(await cellsOf(survey)).toEqual([
      [1, 0],
      [0, 1],
    ]);

    const next = await respondent(man);
    await next.client.call(startAnswer, { params });
    expect(await cellsOf(survey)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(
      await slow.client.refused(submitAnswer, {
        body: answerTo(survey, participation),
      }),
    ).toMatchObject({ status: 409, code: "quota_full" });
    await next.client.call(submitAnswer, { body: answerTo(survey) });
    expect(await cellsOf(survey)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it("are freed by the job, each in its own counter", async () => {
    const survey = await publishSurvey(server, {
      quotas: byGenderAndAge(2, 2, 2, 2, 2, 2),
    });
    const params = { code: survey.code };
    for (const cell of [4, 0, 4, 2]) {
      const { client } = await respondent(profileOfCell(cell));
      await client.call(startAnswer, { params });
    }
    expect((await cellsOf(survey)).map(([reserved]) => reserved)).toEqual([
      1, 0, 1, 0, 2, 0,
    ]);
    server.advanceClock(61 * MINUTE_MS);
    await Promise.all([
      expirePlaces(server.services),
      expirePlaces(server.services),
    ]);
    expect((await cellsOf(survey)).flat()).toEqual(Array(12).fill(0));
    expect(await placesOf(survey)).toEqual([0, 0]);
  });

  it("follow a profile that changed after the place was lost, not before", async () => {
    const survey = await publishSurvey(server, { quotas: byGender(1, 1) });
    const params = { code: survey.code };
    const one = await respondent(man);
    await one.client.call(startAnswer, { params });
    await becomeWoman(one);
    server.advanceClock(61 * MINUTE_MS);
    await one.client.call(startAnswer, { params });
    expect(await cellsOf(survey)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    server.advanceClock(61 * MINUTE_MS);
    await expirePlaces(server.services);
    await one.client.call(startAnswer, { params });
    expect(await cellsOf(survey)).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("decide which surveys are offered, by the places of the user's own, which nobody is told", async () => {
    const survey = await publishSurvey(server, { quotas: byGender(1, 5) });
    const mine = async ({ client }: TestUser) => {
      const { rows } = await client.call(listSurveyOffers);
      return rows.find(({ code }) => code === survey.code);
    };
    const first = await respondent(man);
    expect(await mine(first)).toMatchObject({ placesLeft: null });
    await first.client.call(startAnswer, { params: { code: survey.code } });
    const { begun } = await first.client.call(listSurveyOffers);
    expect(begun).toMatchObject([{ code: survey.code, placesLeft: null }]);
    expect(await mine(await respondent(man))).toBeUndefined();
    expect(await mine(await respondent({}))).toMatchObject({
      placesLeft: null,
    });
    const ofNoCell = await publishSurvey(server, { quotas: byGender(0, 5) });
    const { rows } = await first.client.call(listSurveyOffers);
    expect(rows.map(({ code }) => code)).not.toContain(ofNoCell.code);
  });

  const respondent = (profile: Partial<Profile>, locale?: "id" | "en") =>
    createUser(server, { profile, ...(locale && { locale }) });

  async function becomeWoman({ id }: TestUser) {
    await server.services.db
      .update(profiles)
      .set({ gender: "Wanita" })
      .where(eq(profiles.userId, id));
  }

  /** Numbers of reserved and accepted places of each cell. */
  async function cellsOf({ id }: TestSurvey) {
    const rows = await server.services.db
      .select()
      .from(surveyCells)
      .where(eq(surveyCells.surveyId, id))
      .orderBy(asc(surveyCells.cell));
    return rows.map(({ reserved, accepted }) => [reserved, accepted]);
  }

  async function placesOf({ id }: TestSurvey) {
    const [row] = await server.services.db
      .select()
      .from(surveyPlaces)
      .where(eq(surveyPlaces.surveyId, id));
    return row && [row.reserved, row.accepted];
  }
});

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "ok";
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}
