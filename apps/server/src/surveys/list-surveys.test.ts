import { updateSurvey } from "@sigi/contract/surveys.ts";
import {
  deleteSurvey,
  listAllSurveys,
  listMySurveys,
} from "@sigi/contract/survey-lists.ts";
import type { QueryOf } from "@sigi/contract/endpoint.ts";
import type { SurveyListFilter } from "@sigi/contract/survey-lists.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createDraft } from "./testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

describe("the list of all surveys", () => {
  let server: TestServer;
  let admin: TestUser;
  let creator: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
    admin = await createUser(server, { role: "admin", name: "Admin Satu" });
    creator = await createUser(server, { name: "Rina Pembuat" });
  });
  afterAll(() => server.stop());

  const titles = async (
    query: { search?: string; status?: SurveyListFilter } = {},
  ) => {
    const { rows } = await admin.client.call(listAllSurveys, { query });
    return rows.map(({ title }) => title);
  };

  it("shows admins the creator, progress and price of each survey", async () => {
    const survey = await publishSurvey(server, {
      title: "Kebiasaan Sarapan",
      ownerId: creator.id,
      respondents: 2,
    });
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });

    const { rows } = await admin.client.call(listAllSurveys);
    expect(rows).toEqual([
      {
        id: survey.id,
        code: survey.code,
        title: "Kebiasaan Sarapan",
        status: "active",
        pausedBy: null,
        stateReason: null,
        endsAt: null,
        closedAt: null,
        closedBy: null,
        settledAt: null,
        returned: null,
        creator: { id: creator.id, name: "Rina Pembuat" },
        respondents: 2,
        accepted: 1,
        totalCost: expect.any(Number),
        institution: "",
        purpose: null,
        lowPay: null,
        createdAt: expect.any(Date),
        publishedAt: expect.any(Date),
        deletedAt: null,
      },
    ]);
  });

  it("lists surveys in the bin under deleted, not under their status", async () => {
    const { id } = await createDraft(server, creator, { title: "Dibuang" });
    await createDraft(server, creator, { title: "Disimpan" });
    await creator.client.call(deleteSurvey, { params: { id } });

    expect(await titles()).toEqual([
      "Disimpan",
      "Dibuang",
      "Kebiasaan Sarapan",
    ]);
    expect(await titles({ status: "draft" })).toEqual(["Disimpan"]);
    expect(await titles({ status: "deleted" })).toEqual(["Dibuang"]);
    expect(await titles({ status: "running" })).toEqual(["Kebiasaan Sarapan"]);
    expect(await titles({ status: "closed" })).toEqual([]);
    const { rows } = await admin.client.call(listAllSurveys, {
      query: { status: "deleted" },
    });
    expect(rows[0]).toMatchObject({ id, deletedAt: expect.any(Date) });
  });

  it("finds part of a title or code within a state", async () => {
    const survey = await publishSurvey(server, {
      title: "Uji 50% 'Kopi_Susu'",
    });
    await publishSurvey(server, { title: "Uji 50x zKopizSusuz" });
    expect(await titles({ search: "SARAPAN" })).toEqual(["Kebiasaan Sarapan"]);
    expect(await titles({ search: "50% 'kopi_susu'" })).toEqual([
      "Uji 50% 'Kopi_Susu'",
    ]);
    expect(await titles({ search: survey.code.slice(2, 12) })).toEqual([
      "Uji 50% 'Kopi_Susu'",
    ]);
    expect(await titles({ search: "uji", status: "draft" })).toEqual([]);
    expect(await titles({ search: '"' })).toEqual([]);
  });

  it("has pages of twenty, newest first", async () => {
    for (let n = 0; n < 21; n++)
      await createDraft(server, creator, {
        title: `Halaman ${n}`,
        questions: [],
      });
    const first = await admin.client.call(listAllSurveys, {
      query: { search: "halaman" },
    });
    expect(first).toMatchObject({ total: 21, lastPage: 2, perPage: 20 });
    expect(first.rows[0]?.title).toBe("Halaman 20");
    const second = await admin.client.call(listAllSurveys, {
      query: { search: "halaman", page: 2 },
    });
    expect(second.rows.map(({ title }) => title)).toEqual(["Halaman 0"]);
  });

  it("is for admins only", async () => {
    expect(await creator.client.refused(listAllSurveys)).toMatchObject({
      status: 403,
      code: "admins_only",
    });
    expect(await server.anonymous().refused(listAllSurveys)).toMatchObject({
      status: 401,
    });
  });
});

describe("the creator's list", () => {
  let server: TestServer;
  let creator: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
    creator = await createUser(server);
    const tea = await createDraft(server, creator, { title: "Minum teh" });
    await createDraft(server, creator, { title: "Minum kopi" });
    await publishSurvey(server, { ownerId: creator.id, title: "Sarapan" });
    const old = await createDraft(server, creator, { title: "Minum lama" });
    const { client } = creator;
    await client.call(deleteSurvey, { params: { id: old.id } });
    await client.call(updateSurvey, {
      params: { code: tea.code },
      body: { description: "Tentang teh." },
    });
    await createDraft(server, await createUser(server), { title: "Minum air" });
  });
  afterAll(() => server.stop());

  const list = async (query: Partial<QueryOf<typeof listMySurveys>> = {}) => {
    const page = await creator.client.call(listMySurveys, { query });
    return { ...page, titles: page.rows.map(({ title }) => title) };
  };

  it("is newest first, or last changed first", async () => {
    const newest = await list();
    expect(newest.titles).toEqual(["Sarapan", "Minum kopi", "Minum teh"]);
    expect(newest.total).toBe(3);
    const changed = await list({ sort: "changed" });
    expect(changed.titles[0]).toBe("Minum teh");
    const [first, second] = changed.rows;
    expect(first?.changedAt.getTime()).toBeGreaterThan(
      second?.changedAt.getTime() ?? Infinity,
    );
  });

  it("is filtered by state, with the number of each, the bin apart", async () => {
    const drafts = await list({ status: "draft" });
    expect(drafts.titles).toEqual(["Minum kopi", "Minum teh"]);
    expect(drafts.total).toBe(2);
    expect(drafts.counts).toEqual({
      draft: 2,
      awaiting_payment: 0,
      active: 1,
      paused: 0,
      completed: 0,
      closed: 0,
      deleted: 1,
    });
    expect((await list({ status: "deleted" })).titles).toEqual(["Minum lama"]);
  });

  it("is searched by title and code, within the creator's surveys", async () => {
    const found = await list({ search: "minum" });
    expect(found.titles).toEqual(["Minum kopi", "Minum teh"]);
    expect(found.counts).toMatchObject({ draft: 2, active: 0, deleted: 1 });
    const { code = "", title } = found.rows[1] ?? {};
    expect((await list({ search: code })).titles).toEqual([title]);
    const none = await list({ search: "minum", status: "active" });
    expect(none).toMatchObject({ titles: [], total: 0, page: 1 });
  });
});
