import {
  findPrivateSurvey,
  getAnswerableSurvey,
  listGuestOffers,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const notFound = { status: 404, code: "not_found" };
const unknownKey = { status: 404, code: "survey_key_unknown" };

describe("a private survey", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

  it("is opened by its key, also without signing in", async () => {
    const { code, key } = await publishPrivate();
    const visitor = server.anonymous();
    const found = await visitor.call(findPrivateSurvey, { query: { key } });
    expect(found).toMatchObject({ code, participation: null, form: null });
    const opened = { params: { code }, query: { key } };
    expect(await visitor.call(getAnswerableSurvey, opened)).toEqual(found);
  });

  it("accepts its key in the spelling that users type", async () => {
    const { code, key } = await publishPrivate();
    const typed = ` ${key.slice(0, 4).toUpperCase()}-${key.slice(4)} `;
    const query = { key: typed };
    expect(
      await server.anonymous().call(findPrivateSurvey, { query }),
    ).toMatchObject({ code });
  });

  it("is not found without its key, or with another survey's key", async () => {
    const { code } = await publishPrivate();
    const other = await publishPrivate();
    const { client } = await createUser(server);
    const params = { code };
    for (const key of [undefined, "", "salah", other.key]) {
      const query = key === undefined ? {} : { key };
      const body = key === undefined ? {} : { key };
      expect(
        await client.refused(getAnswerableSurvey, { params, query }),
      ).toMatchObject(notFound);
      expect(await client.refused(startAnswer, { params, body })).toMatchObject(
        notFound,
      );
    }
  });

  it("accepts answers only with its key", async () => {
    const survey = await publishPrivate();
    const { client } = await createUser(server);
    const answer = answerTo(survey);
    expect(await client.refused(submitAnswer, { body: answer })).toMatchObject(
      notFound,
    );
    const body = { ...answer, key: survey.key };
    expect(await client.call(submitAnswer, { body })).toMatchObject({
      status: "accepted",
    });
  });

  it("is not found by an unknown key", async () => {
    await publishPrivate();
    const query = { key: "tidakadakunci" };
    const client = server.anonymous("id");
    expect(await client.refused(findPrivateSurvey, { query })).toMatchObject({
      ...unknownKey,
      message: "Kode privat tidak ditemukan.",
    });
    const nothing = { query: { key: "" } };
    expect(await client.refused(findPrivateSurvey, nothing)).toMatchObject(
      unknownKey,
    );
  });

  it("is in no list, neither for users nor for guests", async () => {
    const { client } = await createUser(server);
    const { code } = await publishPrivate();
    const seen = await publishSurvey(server, {
      ownerId: creator.id,
      allowGuest: true,
    });
    const page = { query: { page: 1 } };
    const offers = await client.call(listSurveyOffers, page);
    const guests = await server.anonymous().call(listGuestOffers, page);
    for (const { rows } of [offers, guests]) {
      const codes = rows.map((row) => row.code);
      expect(codes).toContain(seen.code);
      expect(codes).not.toContain(code);
    }
  });

  it("rejects its old key once it has a new one", async () => {
    const { code, key: old } = await publishPrivate();
    const params = { code };
    const open = await creator.client.call(setSurveyAccess, { params });
    expect(open).toEqual({ isPrivate: false, key: null, allowGuest: false });
    const closed = await creator.client.call(setSurveyAccess, { params });
    expect(closed.isPrivate).toBe(true);
    expect(closed.key).toMatch(/^[a-z2-9]{12}$/);

    const visitor = server.anonymous();
    expect(
      await visitor.refused(findPrivateSurvey, { query: { key: old } }),
    ).toMatchObject(unknownKey);
    expect(
      await visitor.refused(getAnswerableSurvey, {
        params,
        query: { key: old },
      }),
    ).toMatchObject(notFound);
    expect(
      await visitor.call(findPrivateSurvey, {
        query: { key: closed.key ?? "" },
      }),
    ).toMatchObject({ code });
  });

  it("stays open to users who have started it, even if the key changes, until their place has lapsed and is taken", async () => {
    const survey = await publishPrivate({ respondents: 1 });
    const { code, key } = survey;
    const params = { code };
    const { client } = await createUser(server);
    const { participation } = await client.call(startAnswer, {
      params,
      body: { key },
    });
    await renewKey(code);
    expect(await client.call(getAnswerableSurvey, { params })).toMatchObject({
      participation: { id: participation.id },
    });

    const late = await publishPrivate({ respondents: 1 });
    const slow = await createUser(server);
    const lateAt = { params: { code: late.code } };
    await slow.client.call(startAnswer, { ...lateAt, body: { key: late.key } });
    server.advanceClock(61 * 60_000);
    const quick = await createUser(server);
    await quick.client.call(startAnswer, {
      ...lateAt,
      body: { key: late.key },
    });
    await renewKey(late.code);
    expect(await slow.client.refused(startAnswer, lateAt)).toMatchObject(
      notFound,
    );
    expect(await quick.client.call(getAnswerableSurvey, lateAt)).toMatchObject({
      participation: { status: "started" },
    });
  });

  it("opens its page directly by a link with the key, in the link's language", async () => {
    const { code, key } = await publishPrivate();
    for (const prefix of ["", "/en"]) {
      const response = await get(`${prefix}/tasks/private?key=${key}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(
        `${prefix}/tasks/surveys/${code}?key=${key}`,
      );
    }
  });

  it("keeps the values that the link sets", async () => {
    const { code, key } = await publishPrivate();
    const query = `?channel=pos%20ronda&key=${key}&batch=2`;
    const response = await get(`/tasks/private${query}`);
    expect(response.headers.get("location")).toBe(
      `/tasks/surveys/${code}${query}`,
    );
  });

  const get = (path: string) =>
    fetch(server.origin + path, {
      redirect: "manual",
      headers: { accept: "text/html" },
    });

  async function renewKey(code: string) {
    const params = { code };
    await creator.client.call(setSurveyAccess, { params });
    await creator.client.call(setSurveyAccess, { params });
  }

  let keys = 0;

  async function publishPrivate(
    traits: { respondents?: number } = {},
  ): Promise<TestSurvey & { key: string }> {
    const key = `kunciuji${String(++keys).padStart(4, "0")}`;
    const ownerId = creator.id;
    const survey = await publishSurvey(server, { ...traits, key, ownerId });
    return { ...survey, key };
  }
});
