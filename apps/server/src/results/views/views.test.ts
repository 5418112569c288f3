import * as contract from "@sigi/contract/result-views.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let survey: TestSurvey;

beforeAll(async () => {
  creator = await createUser(server);
  survey = await publishSurvey(server, { ownerId: creator.id });
});

const params = () => ({ code: survey.code });

describe("a saved view", () => {
  it("keeps filter, segments and weighting until it is deleted", async () => {
    const [question = 0] = survey.questionIds;
    const view: contract.ResultView = {
      filter: {
        answers: [{ question, any: ["yes"] }],
        bands: { gender: ["female"] },
      },
      segments: { band: "age" },
      weighted: true,
    };
    const saved = await creator.client.call(contract.saveView, {
      params: params(),
      body: { name: "  Perempuan   yang sarapan ", view },
    });
    expect(saved).toMatchObject({ name: "Perempuan yang sarapan", view });
    const call = { params: params() };
    expect(await creator.client.call(contract.listViews, call)).toEqual([
      saved,
    ]);
    const path = { params: { ...params(), id: saved.id } };
    await creator.client.call(contract.deleteView, path);
    expect(await creator.client.call(contract.listViews, call)).toEqual([]);
    expect(
      await creator.client.refused(contract.deleteView, path),
    ).toMatchObject({ status: 404 });
  });

  it("cannot name a question of another survey", async () => {
    const other = await publishSurvey(server);
    const [question = 0] = other.questionIds;
    for (const view of [
      { filter: { answers: [{ question }], bands: {} }, weighted: false },
      { segments: { question }, weighted: false },
    ]) {
      const refusal = await creator.client.refused(contract.saveView, {
        params: params(),
        body: { name: "Asing", view },
      });
      expect(refusal).toMatchObject({ status: 422, code: "axis_unknown" });
    }
  });

  it("belongs to the survey's creator alone", async () => {
    const { id } = await creator.client.call(contract.saveView, {
      params: params(),
      body: { name: "Milik saya", view: { weighted: false } },
    });
    const { client } = await createUser(server);
    const refusals = [
      await client.refused(contract.listViews, { params: params() }),
      await client.refused(contract.deleteView, {
        params: { ...params(), id },
      }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 404 });
    const own = await publishSurvey(server, { ownerId: creator.id });
    expect(
      await creator.client.refused(contract.deleteView, {
        params: { code: own.code, id },
      }),
    ).toMatchObject({ status: 404 });
  });

  it("is one of 50 at most, however many are saved at the same time", async () => {
    const { code } = await publishSurvey(server, { ownerId: creator.id });
    const attempts = await Promise.allSettled(
      Array.from({ length: contract.viewsMax + 3 }, (_, n) =>
        creator.client.call(contract.saveView, {
          params: { code },
          body: { name: `Tampilan ${n}`, view: { weighted: false } },
        }),
      ),
    );
    expect(attempts.filter(({ status }) => status === "rejected")).toHaveLength(
      3,
    );
  });
});
