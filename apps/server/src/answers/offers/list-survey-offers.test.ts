import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("the offers", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

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
      placeUntil: null,
      targeted: true,
    });
    expect(rows[1]).toMatchObject({ title: "Untuk semua", targeted: false });
  });

  it("can be sorted by reward or by time", async () => {
    const short = await publishSurvey(server, {
      form: [{ type: "yes_no", options: {} }],
    });
    const long = await publishSurvey(server, {
      form: Array.from({ length: 12 }, () => ({
        type: "long_text" as const,
        options: {},
      })),
    });
    const { client } = await createUser(server);
    const sorted = async (sort: "reward" | "time") => {
      const { rows } = await client.call(listSurveyOffers, { query: { sort } });
      return rows;
    };
    const byTime = await sorted("time");
    expect(byTime[0]?.code).toBe(short.code);
    const byReward = await sorted("reward");
    expect(byReward[0]?.code).toBe(long.code);
    const rewards = byReward.map(({ respondentFee }) => respondentFee);
    expect(rewards).toEqual(rewards.toSorted((one, other) => other - one));
  });

  it("omit the user's own and answered surveys, and list begun ones apart", async () => {
    const survey = await publish("Sekali saja", {});
    const one = await createUser(server);
    expect(await offeredTo(creator)).not.toContain(survey.code);

    await one.client.call(startAnswer, { params: { code: survey.code } });
    const { begun } = await one.client.call(listSurveyOffers);
    expect(begun).toEqual([
      expect.objectContaining({
        code: survey.code,
        placesLeft: 9,
        placeUntil: expect.any(Date) as Date,
      }),
    ]);
    expect(await offeredTo(one)).not.toContain(survey.code);

    await one.client.call(submitAnswer, { body: answerTo(survey) });
    expect(await offeredTo(one)).not.toContain(survey.code);
    expect((await one.client.call(listSurveyOffers)).begun).toEqual([]);
  });

  it("omit full surveys", async () => {
    const survey = await publishSurvey(server, { respondents: 1 });
    const holder = await createUser(server);
    await holder.client.call(startAnswer, { params: { code: survey.code } });
    const { begun } = await holder.client.call(listSurveyOffers);
    expect(begun.map(({ code }) => code)).toEqual([survey.code]);
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
