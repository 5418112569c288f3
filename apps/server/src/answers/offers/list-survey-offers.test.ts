import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../../testing/answer-factories.ts";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

describe("the offers", () => {
  let server: TestServer;
  let creator: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
    creator = await createUser(server);
  });
  afterAll(() => server.stop());

  it("are the surveys that target the user, newest first, with reward and length", async () => {
    const forMen = await publish("Untuk Pria", { genders: ["Pria"] });
    const forAll = await publish("Untuk semua", {});
    const forWomen = await publish("Untuk Wanita", { genders: ["Wanita"] });
    const codes = await offeredTo(await createUser(server));
    expect(codes.slice(0, 2)).toEqual([forWomen.code, forAll.code]);
    expect(codes).not.toContain(forMen.code);

    const { client } = await createUser(server);
    const { rows } = await client.call(listSurveyOffers);
    expect(rows[0]).toMatchObject({
      title: "Untuk Wanita",
      respondentFee: forWomen.reward,
      questionCount: 3,
      minutes: 2,
      respondents: 10,
      placesLeft: 10,
      started: false,
    });
  });

  it("omit the user's own and answered surveys, and mark started ones", async () => {
    const survey = await publish("Sekali saja", {});
    const one = await createUser(server);
    expect(await offeredTo(creator)).not.toContain(survey.code);

    await one.client.call(startAnswer, { params: { code: survey.code } });
    const { rows } = await one.client.call(listSurveyOffers);
    expect(rows.find(({ code }) => code === survey.code)).toMatchObject({
      started: true,
      placesLeft: 9,
    });

    await one.client.call(submitAnswer, { body: answerTo(survey) });
    expect(await offeredTo(one)).not.toContain(survey.code);
  });

  it("omit full surveys, except for users with a reserved place", async () => {
    const survey = await publishSurvey(server, { respondents: 1 });
    const holder = await createUser(server);
    await holder.client.call(startAnswer, { params: { code: survey.code } });
    expect(await offeredTo(holder)).toContain(survey.code);
    expect(await offeredTo(await createUser(server))).not.toContain(
      survey.code,
    );
  });

  it("are empty without a verified email address or a complete profile", async () => {
    await publish("Untuk semua", {});
    expect(
      await offeredTo(await createUser(server, { verified: false })),
    ).toEqual([]);
    expect(
      await offeredTo(await createUser(server, { profile: null })),
    ).toEqual([]);
    const anonymous = await server.anonymous().refused(listSurveyOffers);
    expect(anonymous.status).toBe(401);
  });

  it("have pages of twelve, with each survey on one of them", async () => {
    for (let n = 0; n < 14; n++) await publish(`Survey ${n}`, {});
    const { client } = await createUser(server);
    const first = await client.call(listSurveyOffers);
    expect(first.rows).toHaveLength(12);
    const codes = [];
    for (let page = 1; page <= first.lastPage; page++) {
      const { rows } = await client.call(listSurveyOffers, { query: { page } });
      codes.push(...rows.map(({ code }) => code));
    }
    expect(codes).toHaveLength(first.total);
    expect(new Set(codes).size).toBe(first.total);
  });

  const publish = (title: string, target: object) =>
    publishSurvey(server, { title, target, ownerId: creator.id });
});

async function offeredTo({ client }: TestUser): Promise<string[]> {
  const { rows } = await client.call(listSurveyOffers);
  return rows.map(({ code }) => code);
}
