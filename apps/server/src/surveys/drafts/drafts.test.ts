import * as lists from "@sigi/contract/survey-lists.ts";
import { getPrice } from "@sigi/contract/survey-price.ts";
import * as contract from "@sigi/contract/surveys.ts";
import { getReach } from "@sigi/contract/targets.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  choiceQuestion,
  createActiveSurvey,
  createDraft,
} from "../testing/survey-factories.ts";
import { regions } from "../../targeting/public.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

describe("a draft", () => {
  it("is created with its first section at a price of 0, by any user", async () => {
    const { client } = creator;
    const survey = await client.call(contract.createSurvey, {
      body: { title: "  Kepuasan pelanggan " },
    });

    expect(survey).toMatchObject({
      title: "Kepuasan pelanggan",
      description: "",
      status: "draft",
      background: "1.png",
      respondents: 10,
      genders: ["Pria", "Wanita"],
      smoking: [false, true],
      minAge: 0,
      maxAge: 65,
      provinces: [],
      totalCost: 0,
      feePerRespondent: 0,
      accepted: 0,
      version: 1,
      publishedAt: null,
    });
    expect(survey.code).toMatch(/^[a-z0-9]{10,}$/);
    expect(survey.form.id).toBe(survey.id);
    expect(survey.form.sections).toMatchObject([
      { position: 0, questions: [] },
    ]);
    expect(
      await client.call(contract.getSurvey, { params: { code: survey.code } }),
    ).toEqual(survey);
  });

  it("requires a title, with a fault in the creator's language", async () => {
    const wayan = await createUser(server, { locale: "id" });
    const response = await rawCall(wayan.client, contract.createSurvey, {
      title: "  ",
    });
    expect(response.status).toBe(422);
    expect(apiError.parse(await response.json())).toMatchObject({
      code: "validation_failed",
      error: { title: ["Wajib diisi."] },
    });
  });

  it("accepts a target as the wire's JSON strings and as plain JSON", async () => {
    const response = await rawCall(creator.client, contract.createSurvey, {
      title: "Target",
      gender: JSON.stringify(["Wanita"]),
      min_age: "18",
      provinces: [{ id: "32", nama: "whatever the client calls it" }],
    });
    expect(response.status).toBe(201);
    const { result } = (await response.json()) as { result: { code: string } };
    const survey = await creator.client.call(contract.getSurvey, {
      params: { code: result.code },
    });
    expect(survey).toMatchObject({
      genders: ["Wanita"],
      minAge: 18,
      maxAge: 65,
      provinces: [{ id: "32", name: regions.nameOf("32") }],
    });
  });

  it("rejects a region that does not exist and an unknown value", async () => {
    const unknown = await creator.client.refused(contract.createSurvey, {
      body: { title: "T", cities: [{ id: "99.99", name: "Atlantis" }] },
    });
    expect(unknown).toMatchObject({ status: 422 });
    expect(Object.keys(unknown.fields)).toEqual(["cities"]);
    const response = await rawCall(creator.client, contract.createSurvey, {
      title: "T",
      studied_at: ["Kindergarten"],
    });
    expect(response.status).toBe(422);
  });
});

describe("editing a survey", () => {
  it("changes only the fields given and increments the version", async () => {
    const { client } = creator;
    const { code } = await createDraft(server, creator);
    const before = await client.call(contract.getSurvey, { params: { code } });
    const after = await client.call(contract.updateSurvey, {
      params: { code },
      body: { respondents: 25, maxAge: 40, version: before.version },
    });
    expect(after).toEqual({
      ...before,
      respondents: 25,
      maxAge: 40,
      totalCost: 25 * 500,
      version: before.version + 1,
    });
    const same = await client.call(contract.updateSurvey, {
      params: { code },
      body: { respondents: 25 },
    });
    expect(same.version).toBe(after.version);
  });

  it("rejects an edit of an older version", async () => {
    const { client } = creator;
    const { code, version } = await createDraft(server, creator);
    const edit = (title: string) => ({
      params: { code },
      body: { title, version },
    });
    await client.call(contract.updateSurvey, edit("First"));
    const refusal = await client.refused(contract.updateSurvey, edit("Second"));
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
    const present = await client.call(contract.getSurvey, { params: { code } });
    expect(present).toMatchObject({ title: "First", version: version + 1 });
  });

  it("comes with the response that rejects an edit of an older version", async () => {
    const { client } = creator;
    const { code, version } = await createDraft(server, creator);
    const first = await client.call(contract.updateSurvey, {
      params: { code },
      body: { title: "First", version },
    });
    const response = await rawCall(client, updateOf(code), {
      title: "Second",
      version,
    });
    expect(response.status).toBe(409);
    const { result } = (await response.json()) as { result: unknown };
    expect(contract.survey.parse(result)).toEqual(first);
  });

  it("cannot be created with an Idempotency-Key, which this call would ignore", async () => {
    const refusal = await creator.client.refused(
      contract.createSurvey,
      { body: { title: "Sekali saja" } },
      { "idempotency-key": "survei-pertama" },
    );
    expect(refusal).toMatchObject({
      status: 422,
      code: "validation_failed",
      fields: { "Idempotency-Key": [expect.any(String)] },
    });
  });

  it("can be sent back as it was received", async () => {
    const { client } = creator;
    const { code } = await createDraft(server, creator);
    const received = await client.fetch(`/api/tasks/code/${code}`);
    const { result } = (await received.json()) as { result: object };
    const response = await rawCall(client, updateOf(code), result);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { result: object }).result).toEqual(
      result,
    );
  });

  it.each([
    ["allow_guest", 1],
    ["is_private", 1],
    ["image", "/uploads/gambar.webp"],
    ["background", "2.png"],
    ["voucher", "HEMAT"],
    ["refferal", "kode-lain"],
    ["status", "active"],
  ])(
    "rejects %s, which this call does not change, and changes nothing",
    async (field, value) => {
      const { client } = creator;
      const { code } = await createDraft(server, creator);
      const read = () => client.call(contract.getSurvey, { params: { code } });
      const before = await read();
      const edit = { title: "Judul lain", [field]: value };
      const refusals = [
        await rawCall(client, updateOf(code), edit),
        await rawCall(client, contract.createSurvey, edit),
      ];
      for (const response of refusals) {
        expect(response.status).toBe(422);
        const { error } = apiError.parse(await response.json());
        expect(Object.keys(error ?? {})).toEqual([field]);
      }
      expect(await read()).toEqual(before);
    },
  );

  it("accepts exactly one of many concurrent edits of the same version", async () => {
    const { code, version } = await createDraft(server, creator);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        creator.client.call(contract.updateSurvey, {
          params: { code },
          body: { title: `Edit ${index}`, version },
        }),
      ),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
  });

  it("stores the closing sentence", async () => {
    const { client } = creator;
    const { id, code } = await createDraft(server, creator);
    await client.call(contract.updateForm, {
      params: { id },
      body: { closingSentence: "Terima kasih!" },
    });
    const { form } = await client.call(contract.getSurvey, {
      params: { code },
    });
    expect(form.closingSentence).toBe("Terima kasih!");
  });

  it("returns the price of one answer and the reach of the target", async () => {
    const { client } = creator;
    const { code } = await createDraft(server, creator);
    const params = { code };
    expect(await client.call(getPrice, { params })).toEqual({
      feePerRespondent: 500,
      respondentFee: 250,
    });
    expect(await client.call(getReach, { params })).toEqual({
      users: null,
    });
  });
});

describe("a published survey", () => {
  it("freezes the paid content, while its texts can still change", async () => {
    const { client } = creator;
    const survey = await createActiveSurvey(server, creator);
    const params = { code: survey.code };

    const edited = await client.call(contract.updateSurvey, {
      params,
      body: {
        title: "New title",
        description: "New words",
        respondents: survey.respondents,
        minAge: 0,
      },
    });
    expect(edited).toMatchObject({ status: "active", title: "New title" });
    await client.call(contract.updateForm, {
      params: { id: survey.id },
      body: { closingSentence: "Sampai jumpa" },
    });

    for (const body of [{ respondents: 11 }, { minAge: 20 }, { genders: [] }]) {
      expect(
        await client.refused(contract.updateSurvey, { params, body }),
      ).toMatchObject({ status: 409, code: "survey_frozen" });
    }
    expect(
      await client.refused(lists.deleteSurvey, {
        params: { id: survey.id },
      }),
    ).toMatchObject({ status: 409, code: "survey_still_running" });
  });
});

describe("the list of the creator's surveys", () => {
  it("contains only their own, newest first, twenty per page", async () => {
    const owner = await createUser(server);
    const ids = [];
    for (let index = 0; index < 21; index += 1) {
      ids.push((await createDraft(server, owner, { questions: [] })).id);
    }
    await createDraft(server, creator);
    const first = await owner.client.call(lists.listMySurveys);
    const second = await owner.client.call(lists.listMySurveys, {
      query: { page: 2 },
    });
    expect(first).toMatchObject({
      page: 1,
      lastPage: 2,
      perPage: 20,
      total: 21,
    });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
  });

  it("contains the price and progress of each survey", async () => {
    const owner = await createUser(server);
    const survey = await createActiveSurvey(server, owner, { respondents: 4 });
    const { rows } = await owner.client.call(lists.listMySurveys);
    expect(rows).toMatchObject([
      {
        id: survey.id,
        status: "active",
        respondents: 4,
        accepted: 0,
        totalCost: 2000,
        publishedAt: survey.publishedAt,
      },
    ]);
  });
});

describe("reading a survey", () => {
  it("takes four queries, whatever the length of its form", async () => {
    const questions = Array.from({ length: 30 }, () => choiceQuestion);
    const { code } = await createDraft(server, creator, { questions });
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const { form } = await creator.client.call(contract.getSurvey, {
      params: { code },
    });
    const texts = queries.mock.calls.map(([query]) => textOf(query));
    queries.mockRestore();
    expect(form.sections[0]?.questions).toHaveLength(30);
    expect(
      texts.filter((text) =>
        /from "(surveys|sections|questions|form_tables)"/.test(text),
      ),
    ).toHaveLength(4);
  });

  function textOf(query: unknown): string {
    return typeof query === "string"
      ? query
      : String((query as { text?: string }).text);
  }
});

/** The call that updates this survey, with its address written out. */
const updateOf = (code: string) => ({
  ...contract.updateSurvey,
  path: `/api/tasks/${code}`,
});
