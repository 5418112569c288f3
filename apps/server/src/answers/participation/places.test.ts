import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { balanceOfUser } from "../../ledger/public.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { expirePlaces } from "./expire-places.ts";

const MINUTE_MS = 60_000;

describe("the places of a survey", () => {
  const server = useTestServer({ work: false });

  afterEach(() => expectSoundBooks(server));

  it("result in exactly ten paid answers when 200 users start and submit at once", async () => {
    const survey = await publishSurvey(server, { respondents: 10 });
    const users = await crowd(200);
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
    await expectTenPaid(survey, users, outcomes);
  });

  it("result in exactly ten paid answers when 200 users submit without starting", async () => {
    const survey = await publishSurvey(server, { respondents: 10 });
    const users = await crowd(200);
    const outcomes = await Promise.all(
      users.map(({ client }) =>
        outcome(() => client.call(submitAnswer, { body: answerTo(survey) })),
      ),
    );
    await expectTenPaid(survey, users, outcomes);
  });

  it("are reserved for an hour, then pass to the next respondent", async () => {
    const survey = await publishSurvey(server, { respondents: 1 });
    const slow = await createUser(server);
    const next = await createUser(server);
    const late = await createUser(server);
    const params = { code: survey.code };
    const { participation } = await slow.client.call(startAnswer, { params });
    expect(await next.client.refused(startAnswer, { params })).toMatchObject({
      status: 409,
      code: "quota_full",
    });

    server.advanceClock(61 * MINUTE_MS);
    const taken = await next.client.call(startAnswer, { params });
    expect(taken.participation.status).toBe("started");
    expect(await placesOf(survey)).toMatchObject({ reserved: 1, accepted: 0 });

    const tooLate = await slow.client.refused(submitAnswer, {
      body: answerTo(survey, participation),
    });
    expect(tooLate).toMatchObject({ status: 409, code: "quota_full" });
    await next.client.call(submitAnswer, {
      body: answerTo(survey, taken.participation),
    });
    expect(await late.client.refused(startAnswer, { params })).toMatchObject({
      status: 409,
      code: "quota_full",
    });
  });

  it("still belong to the user after the hour until another respondent takes them", async () => {
    const survey = await publishSurvey(server, { respondents: 1 });
    const slow = await createUser(server);
    const { participation } = await slow.client.call(startAnswer, {
      params: { code: survey.code },
    });
    server.advanceClock(61 * MINUTE_MS);
    await slow.client.call(submitAnswer, {
      body: answerTo(survey, participation),
    });
    expect(await placesOf(survey)).toMatchObject({ reserved: 0, accepted: 1 });
  });

  it("are released by the job, and can be reserved again by their former users", async () => {
    const survey = await publishSurvey(server, { respondents: 5 });
    const early = await createUser(server);
    const back = await createUser(server);
    const late = await createUser(server);
    const params = { code: survey.code };
    await early.client.call(startAnswer, { params });
    const first = await back.client.call(startAnswer, { params });
    await late.client.call(startAnswer, { params });
    server.advanceClock(30 * MINUTE_MS);
    await early.client.call(submitAnswer, { body: answerTo(survey) });
    server.advanceClock(31 * MINUTE_MS);
    await Promise.all([
      expirePlaces(server.services),
      expirePlaces(server.services),
    ]);
    expect(await placesOf(survey)).toMatchObject({ reserved: 0, accepted: 1 });

    const again = await back.client.call(startAnswer, { params });
    expect(again.participation).toMatchObject({
      id: first.participation.id,
      status: "started",
    });
    await late.client.call(submitAnswer, { body: answerTo(survey) });
    expect(await placesOf(survey)).toMatchObject({ reserved: 1, accepted: 2 });
  });

  it("pass to exactly one user each when many users want the lapsed ones", async () => {
    const survey = await publishSurvey(server, { respondents: 3 });
    const slow = await crowd(3);
    const params = { code: survey.code };
    for (const { client } of slow) await client.call(startAnswer, { params });
    server.advanceClock(61 * MINUTE_MS);
    const eager = await crowd(30);
    const outcomes = await Promise.all([
      expirePlaces(server.services).then(() => "expired"),
      ...eager.map(({ client }) =>
        outcome(() => client.call(startAnswer, { params })),
      ),
    ]);
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(3);
    expect(outcomes.filter((one) => one === "quota_full")).toHaveLength(27);
    expect(await placesOf(survey)).toMatchObject({ reserved: 3, accepted: 0 });
  });

  it("are extended once for a user who returns in the last 15 minutes", async () => {
    const survey = await publishSurvey(server);
    const { client } = await createUser(server);
    const start = async () => {
      const { participation } = await client.call(startAnswer, {
        params: { code: survey.code },
      });
      return participation.expiresAt.getTime();
    };
    const first = await start();
    server.advanceClock(40 * MINUTE_MS);
    expect(await start()).toBe(first);
    server.advanceClock(10 * MINUTE_MS);
    const extended = await start();
    expect(extended).toBeGreaterThan(first + 49 * MINUTE_MS);
    server.advanceClock(50 * MINUTE_MS);
    expect(await start()).toBe(extended);
  });

  it("are reserved once when a user starts five times at once", async () => {
    const survey = await publishSurvey(server, { respondents: 5 });
    const { client } = await createUser(server);
    const starts = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.call(startAnswer, { params: { code: survey.code } }),
      ),
    );
    const leases = starts.map(({ participation }) => participation.lease);
    expect(new Set(leases).size).toBe(1);
    expect(await placesOf(survey)).toMatchObject({ reserved: 1 });
  });

  function crowd(size: number): Promise<TestUser[]> {
    return Promise.all(Array.from({ length: size }, () => createUser(server)));
  }

  async function placesOf({ id }: TestSurvey) {
    const [row] = await server.services.db
      .select()
      .from(surveyPlaces)
      .where(eq(surveyPlaces.surveyId, id));
    return row;
  }

  async function expectTenPaid(
    survey: TestSurvey,
    users: readonly TestUser[],
    outcomes: readonly string[],
  ) {
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(10);
    expect(outcomes.filter((one) => one === "quota_full")).toHaveLength(190);
    expect(await placesOf(survey)).toMatchObject({ reserved: 0, accepted: 10 });
    const balances = await Promise.all(
      users.map(({ id }) => balanceOfUser(server.services.db, id)),
    );
    expect(balances.toSorted((a, b) => b - a)).toEqual([
      ...Array.from({ length: 10 }, () => survey.reward),
      ...Array.from({ length: 190 }, () => 0),
    ]);
    const [row] = await server.services.db
      .select({ status: surveys.status })
      .from(surveys)
      .where(eq(surveys.id, survey.id));
    expect(row?.status).toBe("completed");
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
