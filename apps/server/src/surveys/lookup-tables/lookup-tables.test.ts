import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { deleteTable, saveTable } from "@sigi/contract/form-tables.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { deleteQuestion, saveQuestion } from "@sigi/contract/questions.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
  listMySurveys,
} from "@sigi/contract/survey-lists.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { builderOf, firstSection, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";
import { services } from "../catalogue/tables.ts";
import { formTables } from "./tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let builder: Builder;

beforeAll(async () => {
  creator = await createUser(server);
  builder = builderOf(server, creator);
  // Surveys of free questions are published without a payment.
  await server.services.db
    .update(services)
    .set({ salePrice: 0, respondentFee: 0 });
});

const shops = {
  columns: ["code", "name", "area"],
  rows: [
    ["t1", "Toko Satu", "utara"],
    ["t2", "Toko <Dua>", "selatan"],
  ],
};

const put = (survey: Survey, table = "shops", body = shops) =>
  creator.client.call(saveTable, {
    params: { id: survey.form.id, table },
    body,
  });

const refusedPut = (survey: Survey, body: typeof shops, { client } = creator) =>
  client.refused(saveTable, {
    params: { id: survey.form.id, table: "shops" },
    body,
  });

const remove = (survey: Survey, table = "shops") => ({
  params: { id: survey.form.id, table },
});

const inArea: Expression = { answer: "area" };

/** Creates a draft that asks for an area, then for a shop in it. */
async function shopSurvey(): Promise<Survey> {
  const survey = await builder.draft({ questions: [] });
  await put(survey);
  const { id: sectionId } = firstSection(survey);
  await builder.save({
    sectionId,
    type: "single_choice",
    code: "area",
    title: "Di mana Anda berbelanja?",
    options: {
      choices: ["utara", "selatan"].map((id) => ({ id, label: id })),
    },
  });
  await builder.save({
    sectionId,
    type: "dropdown",
    code: "shop",
    title: "Di toko mana?",
    options: {
      source: {
        table: "shops",
        value: "code",
        label: "name",
        where: [{ column: "area", equals: inArea }],
      },
    },
  });
  return builder.read(survey.code);
}

describe("a table of a survey", () => {
  it("is saved with the survey, cleaned, and replaced under its code", async () => {
    const survey = await builder.draft();
    const saved = await put(survey, "shops", {
      columns: [" code ", "name"],
      rows: [["t1 ", "Toko\nSatu"]],
    });
    expect(saved).toEqual({
      code: "shops",
      columns: ["code", "name"],
      rowCount: 1,
      version: survey.version + 1,
    });
    const { form } = await builder.read(survey.code);
    expect(form.tables).toEqual([
      { code: "shops", columns: ["code", "name"], rows: [["t1", "Toko Satu"]] },
    ]);
    await put(survey);
    const replaced = await builder.read(survey.code);
    expect(replaced.form.tables).toEqual([{ code: "shops", ...shops }]);
  });

  it("gives the survey no new version when nothing in it changes", async () => {
    const survey = await builder.draft();
    const { version } = await put(survey);
    expect(await put(survey)).toMatchObject({ version });
  });

  it("is refused with all faults in words", async () => {
    const survey = await builder.draft();
    const refusal = await refusedPut(survey, {
      columns: ["code", "code"],
      rows: [["t1"]],
    });
    expect(refusal).toMatchObject({
      status: 422,
      code: "table_invalid",
      fields: {
        columns: ["The column heading “code” is used more than once."],
        rows: ["Cells in row 1: 1. Columns of the table: 2."],
      },
    });
    expect((await builder.read(survey.code)).form.tables).toEqual([]);
  });

  it("is one of ten", async () => {
    const survey = await builder.draft();
    for (let n = 1; n <= 10; n += 1) await put(survey, `t${n}`);
    expect(await refusedPut(survey, shops)).toMatchObject({
      status: 409,
      code: "too_many_tables",
    });
    await put(survey, "t10", { columns: ["code"], rows: [["t1"]] });
  });

  it("counts towards the size of the form", async () => {
    const survey = await builder.draft();
    const cell = "x".repeat(900);
    const rows = Array.from({ length: 1_000 }, () => [cell]);
    for (let n = 1; n <= 4; n += 1) {
      await put(survey, `t${n}`, { columns: ["text"], rows });
    }
    expect(await refusedPut(survey, { columns: ["text"], rows })).toMatchObject(
      { status: 409, code: "form_too_large" },
    );
  });

  it("belongs to the survey's creator", async () => {
    const survey = await builder.draft();
    await put(survey);
    const stranger = await createUser(server);
    expect(await refusedPut(survey, shops, stranger)).toMatchObject({
      status: 404,
    });
    expect(
      await stranger.client.refused(deleteTable, remove(survey)),
    ).toMatchObject({ status: 404 });
    expect((await builder.read(survey.code)).form.tables).toHaveLength(1);
  });

  it("is removed, once", async () => {
    const survey = await builder.draft();
    await put(survey);
    await creator.client.call(deleteTable, remove(survey));
    const { form, version } = await builder.read(survey.code);
    expect(form.tables).toEqual([]);
    expect(version).toBe(survey.version + 2);
    expect(
      await creator.client.refused(deleteTable, remove(survey)),
    ).toMatchObject({ status: 404 });
  });

  it("is deleted with its survey", async () => {
    const survey = await builder.draft();
    await put(survey);
    const params = { id: survey.id };
    await creator.client.call(deleteSurvey, { params });
    await creator.client.call(deleteSurveyPermanently, { params });
    expect(await storedTables(survey.id)).toEqual([]);
  });

  it("is no part of lists of surveys", async () => {
    const survey = await builder.draft();
    await put(survey);
    const { rows } = await creator.client.call(listMySurveys, {});
    const listed = rows.find(({ id }) => id === survey.id);
    expect(listed).toBeDefined();
    expect(JSON.stringify(listed)).not.toContain("Toko");
  });
});

const storedTables = (surveyId: number) =>
  server.services.db
    .select({ code: formTables.code })
    .from(formTables)
    .where(eq(formTables.surveyId, surveyId));

describe("a list from a table", () => {
  it("keeps its table and columns, and names the question that uses them", async () => {
    const survey = await shopSurvey();
    const [, shop] = questionsOf(survey);
    const place = `questions.${shop?.id}.source`;
    const refusals = [
      await creator.client.refused(deleteTable, remove(survey)),
      await refusedPut(survey, { columns: ["code"], rows: [["t1"]] }),
    ];
    const [gone, narrowed] = refusals;
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 422, code: "logic_invalid" });
      expect(Object.keys(refusal.fields)).toEqual([place]);
    }
    expect(gone?.fields[place]).toEqual([
      "Question 2, “Di toko mana?”: The list needs the table “shops”.",
    ]);
    expect(narrowed?.fields[place]).toHaveLength(2);
    expect((await builder.read(survey.code)).form).toEqual(survey.form);
  });

  it("cannot be saved of a table that is missing, or filtered by a later answer", async () => {
    const survey = await shopSurvey();
    const [area, shop] = questionsOf(survey);
    const source = { table: "x", value: "code", label: "name", where: [] };
    const refusal = await creator.client.refused(saveQuestion, {
      body: { id: shop?.id, options: { source } },
    });
    expect(refusal).toMatchObject({ code: "logic_invalid" });
    const moved = await creator.client.refused(saveQuestion, {
      body: { id: area?.id, position: 1 },
    });
    expect(Object.keys(moved.fields)).toEqual([`questions.${shop?.id}.source`]);
  });

  it("follows the code of the question that filters it, and loses the filter with it", async () => {
    const survey = await shopSurvey();
    const [area] = questionsOf(survey);
    await builder.save({ id: area?.id, code: "wilayah" });
    const [, shop] = questionsOf(await builder.read(survey.code));
    expect(shop?.options).toMatchObject({
      source: { where: [{ column: "area", equals: { answer: "wilayah" } }] },
    });
    await creator.client.call(deleteQuestion, {
      body: { id: area?.id ?? 0, removeReferences: true },
    });
    const [left] = questionsOf(await builder.read(survey.code));
    expect(left?.options).toMatchObject({ source: { where: [] } });
  });

  it("is answered with the rows that fit, and frozen with the survey", async () => {
    const survey = await shopSurvey();
    const params = { code: survey.code };
    await creator.client.call(startPayment, { params });
    expect(await refusedPut(survey, shops)).toMatchObject({
      code: "survey_frozen",
    });
    expect(
      await creator.client.refused(deleteTable, remove(survey)),
    ).toMatchObject({ code: "survey_frozen" });

    const { client } = await createUser(server);
    const { participation, survey: opened } = await client.call(startAnswer, {
      params,
    });
    expect(opened.form?.tables).toEqual([{ code: "shops", ...shops }]);
    const [area, shop] = questionsOf(survey);
    const answer = (picked: string) => ({
      body: {
        formId: survey.form.id,
        participationId: participation.id,
        lease: participation.lease,
        values: [
          { questionId: area?.id ?? 0, value: "utara" },
          { questionId: shop?.id ?? 0, value: picked },
        ],
      },
    });
    const refusal = await client.refused(submitAnswer, answer("t9"));
    expect(Object.keys(refusal.fields)).toEqual([`value.${shop?.id}`]);
    expect(await client.call(submitAnswer, answer("t1"))).toMatchObject({
      status: "accepted",
    });
  });
});
