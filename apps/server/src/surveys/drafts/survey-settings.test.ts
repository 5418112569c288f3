import { backgrounds } from "@sigi/contract/backgrounds.ts";
import { getAnswerableSurvey } from "@sigi/contract/answers.ts";
import { setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import {
  listBackgrounds,
  setBackground,
} from "@sigi/contract/background-calls.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("access and background of a survey", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

  it("a survey is public until its creator makes it private, which gives it a key", async () => {
    const params = await draft();
    expect(await creator.client.call(getSurvey, { params })).toMatchObject({
      isPrivate: false,
      key: null,
    });
    const made = await switchTo(params, true);
    expect(made.key).toMatch(/^[a-z2-9]{12}$/);
    expect(await creator.client.call(getSurvey, { params })).toMatchObject(
      made,
    );
    expect(await switchTo(params, true)).toEqual(made);
  });

  it("each switch to private draws a new key and each switch to public removes it", async () => {
    const params = await draft();
    const first = await switchTo(params, true);
    expect(await switchTo(params, false)).toEqual({
      isPrivate: false,
      key: null,
      allowGuest: false,
    });
    const second = await switchTo(params, true);
    expect(second.key).not.toBe(first.key);
  });

  it("a new key for a private survey ends the old one", async () => {
    const { code } = await publishSurvey(server, { ownerId: creator.id });
    const params = { code };
    const first = await switchTo(params, true);
    const renewed = await creator.client.call(setSurveyAccess, {
      params,
      body: { renewKey: true },
    });
    expect(renewed).toMatchObject({ isPrivate: true });
    expect(renewed.key).not.toBe(first.key);
    const open = (key: string | null) =>
      server.anonymous().fetch(`/api/tasks/private?key=${key ?? ""}`);
    expect((await open(first.key)).status).toBe(404);
    expect((await open(renewed.key)).status).toBe(200);
  });

  it("a published survey can be made private without a new version", async () => {
    const { code, ownerId } = await publishSurvey(server, {
      ownerId: creator.id,
    });
    expect(ownerId).toBe(creator.id);
    const params = { code };
    const before = await creator.client.call(getSurvey, { params });
    await switchTo(params, true);
    const after = await creator.client.call(getSurvey, { params });
    expect(after.version).toBe(before.version);
    expect(
      await server.anonymous().refused(getAnswerableSurvey, { params }),
    ).toMatchObject({ status: 404 });
  });

  it("only the creator can change access and background", async () => {
    const params = await draft();
    const { client } = await createUser(server);
    expect(await client.refused(setSurveyAccess, { params })).toMatchObject({
      status: 404,
    });
    expect(
      await client.refused(setBackground, {
        params,
        body: { background: "2.png" },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await server.anonymous().refused(setSurveyAccess, { params }),
    ).toMatchObject({ status: 401 });
  });

  it("visitors can read the catalogue of backgrounds", async () => {
    const catalogue = await server.anonymous().call(listBackgrounds);
    expect(catalogue.map(({ name }) => name)).toEqual([...backgrounds]);
    expect(catalogue[1]).toEqual({
      name: "2.png",
      url: "/backgrounds/2.webp",
      thumbnail: "/backgrounds/2-small.webp",
    });
  });

  it("respondents see the chosen background", async () => {
    const { code } = await publishSurvey(server, { ownerId: creator.id });
    const params = { code };
    const see = () => server.anonymous().call(getAnswerableSurvey, { params });
    expect(await see()).toMatchObject({ background: "1.png" });
    await creator.client.call(setBackground, {
      params,
      body: { background: "5.png" },
    });
    expect(await see()).toMatchObject({ background: "5.png" });
  });

  it("rejects a background that is not in the catalogue", async () => {
    const params = await draft();
    const response = await sendCall(
      creator.client,
      {
        name: "setBackground",
        endpoint: setBackground,
        params,
        query: {},
        body: { background: "99.png" },
      },
      await csrfTokenOf(creator.client),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      error: { background: [expect.any(String)] },
    });
  });

  const draft = async () => {
    const { code } = await createDraft(server, creator);
    return { code };
  };

  const switchTo = (params: { code: string }, isPrivate: boolean) =>
    creator.client.call(setSurveyAccess, { params, body: { isPrivate } });
});
