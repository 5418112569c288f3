import type * as z from "zod/mini";
import * as contract from "@sigi/contract/questions.ts";
import { orderQuestions, updateForm } from "@sigi/contract/surveys.ts";
import { listServices } from "@sigi/contract/services.ts";
import { defaultServices } from "@sigi/survey/default-services.ts";
import { priceUnits, questionTypes } from "@sigi/survey/question-types.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  choiceQuestion,
  createActiveSurvey,
} from "../testing/survey-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

import { builderOf, firstSection, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";
import { sections as sectionsTable } from "./tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let draft: Builder["draft"];
let read: Builder["read"];
let save: Builder["save"];

beforeAll(async () => {
  creator = await createUser(server);
  ({ draft, read, save } = builderOf(server, creator));
});

describe("the catalogue", () => {
  it("lists every question type at its default price, named in the caller's language", async () => {
    const english = await server.anonymous("en").call(listServices);
    const indonesian = await server.anonymous("id").call(listServices);
    expect(english).toMatchObject(
      defaultServices.map(({ type, names, salePrice, respondentFee }) => ({
        type,
        name: names.en,
        salePrice,
        respondentFee,
      })),
    );
    expect(indonesian.map(({ name }) => name)).toEqual(
      defaultServices.map(({ names }) => names.id),
    );
  });
});

describe("a question", () => {
  it.each([
    ["usability_task", "url", "javascript:alert(1)"],
    ["usability_task", "url", " JavaScript:1"],
    ["usability_task", "url", "data:text/html,<script>alert(1)</script>"],
    ["usability_task", "url", "vbscript:x"],
    ["usability_task", "url", "intent://x#Intent;scheme=http;end"],
    [
      "statement",
      "videoUrl",
      "javascript:alert(1)//https://vimeo.com/76979871",
    ],
    ["statement", "videoUrl", "file:///etc/passwd"],
  ] as const)(
    "of type %s is not saved with the %s %j, not even in a draft",
    async (type, field, address) => {
      const survey = await draft({ questions: [] });
      const { id: sectionId } = firstSection(survey);
      const body = { sectionId, type, options: { [field]: address } };
      expect(
        await creator.client.refused(contract.saveQuestion, { body }),
      ).toMatchObject({
        status: 422,
        fields: { [`option.${field}`]: [expect.stringContaining("https://")] },
      });
    },
  );

  it.each([
    "",
    "contoh",
    "contoh.id:8080/a",
    "localhost:3000",
    "http://contoh.id",
    "https://",
    "{{q1}}",
    "https://contoh.id/?a=b:c",
  ])("is saved with the address %j while it is a draft", async (url) => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const { question } = await save({
      sectionId,
      type: "short_text",
      code: "q1",
    }).then(() =>
      save({ sectionId, type: "usability_task", options: { url } }),
    );
    expect(question?.options).toMatchObject({ url });
  });

  it.each(questionTypeNames)(
    "of type %s is created with the defaults and price of its type",
    async (type) => {
      const survey = await draft({ questions: [] });
      const { id: sectionId } = firstSection(survey);
      const { question, ...price } = await save({ sectionId, type });
      const units = priceUnits({
        type,
        options: questionTypes[type].defaultOptions,
      });
      const listed = defaultServices.find((one) => one.type === type);
      const service = {
        salePrice: (listed?.salePrice ?? 0) * units,
        respondentFee: (listed?.respondentFee ?? 0) * units,
      };
      expect(question).toMatchObject({
        type,
        title: "",
        position: 0,
        sectionId,
      });
      expect(question?.service).toMatchObject({
        salePrice: service.salePrice,
        respondentFee: service.respondentFee,
      });
      expect(price).toEqual({
        feePerRespondent: service.salePrice,
        respondentFee: service.respondentFee,
        screensOut: false,
        screenOuts: 0,
        screenOutPay: 0,
        discount: 0,
        totalCost: 10 * service.salePrice,
        version: survey.version + 1,
      });
      expect(
        await creator.client.call(contract.getQuestion, {
          params: { id: question?.id ?? 0 },
        }),
      ).toEqual(question);
    },
  );

  it("may be incomplete in a draft, but not malformed", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    await save({ sectionId, type: "single_choice", options: { choices: [] } });
    const refused = (
      options: Record<string, unknown>,
      type = "single_choice",
    ) =>
      creator.client.refused(contract.saveQuestion, {
        body: { sectionId, type: type as "single_choice", options },
      });

    const label = await refused({ choices: [{ id: "a", label: 7 }] });
    expect(label).toMatchObject({ status: 422, code: "validation_failed" });
    expect(Object.keys(label.fields)).toEqual(["option.choices.0.label"]);
    const id = await refused({ choices: [{ id: "__proto__", label: "A" }] });
    expect(Object.keys(id.fields)).toEqual(["option.choices.0.id"]);
    const pattern = await refused(
      { pattern: { expression: "(a+)+", message: "" } },
      "short_text",
    );
    expect(Object.keys(pattern.fields)).toEqual(["option.pattern.expression"]);
    expect(questionsOf(await read(survey.code))).toHaveLength(1);
  });

  it("is stored with the markup that rich texts may have", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const hostile = "<b>Ya</b><script>alert(1)</script><img src=x onerror=y>";
    const { question } = await save({
      sectionId,
      type: "single_choice",
      title: `${hostile}{{if(1<2, "a", "b")}}`,
      help: "Umur < 17 & sehat",
      options: { choices: [{ id: "a", label: hostile }], otherLabel: hostile },
    });
    expect(question).toMatchObject({
      title: '<b>Ya</b>{{if(1&lt;2, "a", "b")}}',
      help: "Umur < 17 & sehat",
      options: {
        choices: [{ id: "a", label: "<b>Ya</b>" }],
        otherLabel: "<b>Ya</b>",
      },
    });
    const { client } = creator;
    const section = await client.call(contract.updateSection, {
      params: { id: sectionId },
      body: { title: hostile, description: `<p>a</p>${hostile}` },
    });
    expect(section).toMatchObject({
      title: "<b>Ya</b>",
      description: "<p>a</p><b>Ya</b>",
    });
    const form = await client.call(updateForm, {
      params: { id: survey.form.id },
      body: { closingSentence: hostile },
    });
    expect(form.closingSentence).toBe("<b>Ya</b>");
  });

  it("is refused when a text is too long once it is escaped", async () => {
    const { id: sectionId } = firstSection(await draft({ questions: [] }));
    const long = (max: number) => `<b></b>${"<".repeat(max - 7)}`;
    const refused = await creator.client.refused(contract.saveQuestion, {
      body: { sectionId, type: "short_text", title: long(formLimits.titleMax) },
    });
    expect(Object.keys(refused.fields)).toEqual(["question"]);
    const label = long(formLimits.labelMax);
    const options = { choices: [{ id: "a", label }] };
    const choice = await creator.client.refused(contract.saveQuestion, {
      body: { sectionId, type: "single_choice", options },
    });
    expect(Object.keys(choice.fields)).toEqual(["option.choices.0.label"]);
  });

  it("keeps the jump and the condition of a choice, and accepts null for both", async () => {
    const survey = await draft({ questions: [] });
    const { id: section_id } = firstSection(survey);
    const choicesWith = (field: object) => ({
      section_id,
      type: { name: "single_choice" },
      option: {
        choices: [
          { id: "1", label: "Ya", ...field },
          { id: "2", label: "Tidak" },
        ],
      },
    });
    const statusOf = async (field: object) =>
      (await rawCall(creator.client, contract.saveQuestion, choicesWith(field)))
        .status;
    expect(await statusOf({ jump_to: 3 })).toBe(422);
    expect(await statusOf({ jump_to: { go: "nowhere" } })).toBe(422);
    expect(await statusOf({ jump_to: null, show_if: null })).toBe(200);
    expect(
      await statusOf({ jump_to: { end: "screened_out" }, show_if: "1 < 2" }),
    ).toBe(200);
    const { form } = await read(survey.code);
    const [, question] = form.sections.flatMap(({ questions }) => questions);
    expect(question?.options).toMatchObject({
      choices: [
        {
          id: "1",
          jumpTo: { end: "screened_out" },
          showIf: { call: "less", args: [{ value: 1 }, { value: 2 }] },
        },
        { id: "2", label: "Tidak" },
      ],
    });
  });

  it("keeps under which condition a field is required, and its rules", async () => {
    const survey = await draft({ questions: [] });
    const { id: section_id } = firstSection(survey);
    const statusOf = async (logic: object) => {
      const response = await rawCall(creator.client, contract.saveQuestion, {
        section_id,
        type: { name: "multi_field" },
        option: {
          fields: [{ id: "age", label: "Usia", type: "number", ...logic }],
        },
      });
      return response.status;
    };
    expect(await statusOf({ required_if: "1 <" })).toBe(422);
    expect(await statusOf({ rules: [{ message: "Isi" }] })).toBe(422);
    const rule = { expression: "1 < 2", message: "Isi" };
    expect(
      await statusOf({ rules: Array.from({ length: 21 }, () => rule) }),
    ).toBe(422);
    expect(await statusOf({ required_if: "1 < 2", rules: [rule] })).toBe(200);
    const { form } = await read(survey.code);
    const question = form.sections.flatMap(({ questions }) => questions).at(-1);
    const expression = { call: "less", args: [{ value: 1 }, { value: 2 }] };
    expect(question?.options).toMatchObject({
      fields: [
        { requiredIf: expression, rules: [{ expression, message: "Isi" }] },
      ],
    });
  });

  it("requires a section and a registered type", async () => {
    const refusal = await creator.client.refused(contract.saveQuestion, {
      body: { title: "Where?" },
    });
    expect(refusal).toMatchObject({ status: 422 });
    expect(Object.keys(refusal.fields)).toEqual(["section_id", "type"]);
    const { id: sectionId } = firstSection(await draft({ questions: [] }));
    const unknown = await rawCall(creator.client, contract.saveQuestion, {
      section_id: sectionId,
      type: { name: "hologram" },
    });
    expect(unknown.status).toBe(422);
  });

  it("keeps fields that are not given and options that fit a new type, at the present price", async () => {
    const survey = await draft();
    const [before] = questionsOf(survey);
    if (!before) throw new Error("no question");
    const renamed = await save({ id: before.id, title: "Seberapa sering?" });
    expect(renamed.question).toEqual({ ...before, title: "Seberapa sering?" });

    const retyped = await save({ id: before.id, type: "multiple_choice" });
    expect(retyped.question).toMatchObject({
      type: "multiple_choice",
      title: "Seberapa sering?",
      options: { choices: choiceQuestion.options?.["choices"], min: null },
    });
    expect(retyped).toMatchObject({
      feePerRespondent: 600,
      respondentFee: 300,
      totalCost: 6000,
    });

    const number = await save({ id: before.id, type: "number" });
    expect(number.question?.options).toEqual({
      min: null,
      max: null,
      decimals: 0,
      unit: "",
    });
  });

  it("is deleted and duplicated, and the survey's price follows", async () => {
    const survey = await draft({
      questions: [
        choiceQuestion,
        { type: "likert_matrix", title: "Setuju?" },
        { type: "statement", title: "Terima kasih" },
      ],
    });
    const [choice, likert] = questionsOf(survey);
    const copy = await creator.client.call(contract.duplicateQuestion, {
      params: { id: choice?.id ?? 0 },
    });
    expect(copy.feePerRespondent).toBe(500 + 500 + 2000);
    expect(copy.question).toMatchObject({
      title: choiceQuestion.title,
      position: 1,
      options: choice?.options,
    });
    const gone = await creator.client.call(contract.deleteQuestion, {
      body: { id: likert?.id ?? 0 },
    });
    expect(gone).toMatchObject({
      question: null,
      feePerRespondent: 1000,
      respondentFee: 500,
      totalCost: 10_000,
    });
    const left = questionsOf(await read(survey.code));
    expect(left.map(({ type, position }) => [type, position])).toEqual([
      ["single_choice", 0],
      ["single_choice", 1],
      ["statement", 2],
    ]);
  });

  it("moves to a position, also in another section", async () => {
    const survey = await draft({
      questions: ["A", "B", "C"].map((title) => ({ type: "number", title })),
    });
    const { id: sectionId } = firstSection(survey);
    const second = await creator.client.call(contract.createSection, {
      body: { formId: survey.form.id, title: "Bagian 2" },
    });
    await save({ sectionId, type: "number", title: "New", position: 1 });
    const [a] = questionsOf(survey);
    await save({ id: a?.id, position: 2 });
    expect(await titles(survey.code)).toEqual([["New", "B", "A", "C"], []]);
    await save({ id: a?.id, sectionId: second.id });
    expect(await titles(survey.code)).toEqual([["New", "B", "C"], ["A"]]);
    const positions = questionsOf(await read(survey.code));
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 0]);
  });

  async function titles(code: string) {
    const { form } = await read(code);
    return form.sections.map(({ questions }) =>
      questions.map(({ title }) => title),
    );
  }

  it("cannot move to a section of another survey", async () => {
    const [question] = questionsOf(await draft());
    const { id: sectionId } = firstSection(await draft());
    expect(
      await creator.client.refused(contract.saveQuestion, {
        body: { id: question?.id, sectionId },
      }),
    ).toMatchObject({ status: 404 });
  });

  it("updates the price correctly when many are added concurrently", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    await Promise.all(
      Array.from({ length: 8 }, () => save({ sectionId, type: "number" })),
    );
    const after = await read(survey.code);
    expect(after).toMatchObject({
      feePerRespondent: 8 * 500,
      respondentFee: 8 * 250,
      totalCost: 10 * 8 * 500,
      version: survey.version + 8,
    });
    expect(questionsOf(after).map(({ position }) => position)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });
});

describe("a section", () => {
  it("is created, read, changed and deleted with its questions; the last one cannot be deleted", async () => {
    const { client } = creator;
    const survey = await draft();
    const { id: formId } = survey.form;
    const first = firstSection(survey);
    const added = await client.call(contract.createSection, {
      body: { formId, title: "Tentang Anda" },
    });
    expect(added).toMatchObject({ formId, position: 1, questions: [] });
    const params = { id: added.id };
    await client.call(contract.updateSection, {
      params,
      body: { description: "Beberapa pertanyaan" },
    });
    expect(await client.call(contract.getSection, { params })).toEqual({
      ...added,
      description: "Beberapa pertanyaan",
    });
    await client.call(contract.deleteSection, { params: { id: first.id } });
    expect(await read(survey.code)).toMatchObject({
      feePerRespondent: 0,
      form: { sections: [{ id: added.id, position: 0 }] },
    });
    expect(
      await client.refused(contract.deleteSection, { params }),
    ).toMatchObject({ status: 409, code: "last_section" });
  });

  it("cannot be added to a form with the most sections", async () => {
    const survey = await draft({ questions: [] });
    const body = { formId: survey.form.id };
    await server.services.db.insert(sectionsTable).values(
      Array.from({ length: formLimits.sectionsMax - 2 }, (_, index) => ({
        surveyId: survey.id,
        position: index + 1,
        code: `x${index}`,
      })),
    );
    await creator.client.call(contract.createSection, { body });
    expect(
      await creator.client.refused(contract.createSection, { body }),
    ).toMatchObject({ status: 409, code: "too_many_sections" });
  });
});

describe("the size of a form", () => {
  it("is limited in all, also where each of its questions is within its limits", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const choices = Array.from({ length: 200 }, (_, n) => ({
      id: `c${n}`,
      label: `${n} ${"😀".repeat(190)}`,
    }));
    const { question } = await save({
      sectionId,
      type: "dropdown",
      options: { choices },
    });
    const { id } = question ?? { id: 0 };
    const { client } = creator;
    const copies = formLimits.sizeMax / JSON.stringify(question).length;
    for (let copy = 1; copy < Math.floor(copies); copy += 1) {
      await client.call(contract.duplicateQuestion, { params: { id } });
    }
    expect(
      await client.refused(contract.duplicateQuestion, { params: { id } }),
    ).toMatchObject({ status: 409, code: "form_too_large" });

    await client.call(contract.deleteQuestion, { body: { id } });
    const { sections } = (await read(survey.code)).form;
    expect(sections[0]?.questions).toHaveLength(Math.floor(copies) - 1);
  });
});

describe("the order of a form", () => {
  it("is set by the creator for sections and questions", async () => {
    const survey = await draft({
      questions: ["A", "B"].map((title) => ({ type: "number", title })),
    });
    const first = firstSection(survey);
    const second = await creator.client.call(contract.createSection, {
      body: { formId: survey.form.id },
    });
    const [a, b] = first.questions.map(({ id }) => id);
    const params = { code: survey.code };
    const ordered = await creator.client.call(orderQuestions, {
      params,
      body: {
        sections: [
          { id: second.id, questions: [b ?? 0] },
          { id: first.id, questions: [a ?? 0] },
        ],
      },
    });
    expect(
      ordered.form.sections.map(({ id, questions }) => [
        id,
        questions.map((question) => question.id),
      ]),
    ).toEqual([
      [second.id, [b]],
      [first.id, [a]],
    ]);

    for (const sections of [
      [{ id: first.id, questions: [a, b] }],
      [
        { id: first.id, questions: [a, a] },
        { id: second.id, questions: [b] },
      ],
      [
        { id: first.id, questions: [a] },
        { id: second.id, questions: [b, 999_999] },
      ],
    ]) {
      const body = { sections } as z.output<typeof orderQuestions.body>;
      expect(
        await creator.client.refused(orderQuestions, { params, body }),
      ).toMatchObject({ status: 409, code: "order_incomplete" });
    }
  });
});

describe("the form of a published survey", () => {
  it("rejects every call that would change it", async () => {
    const { code } = await createActiveSurvey(server, creator);
    const survey = await read(code);
    const { client } = creator;
    const section = firstSection(survey);
    const [question] = section.questions;
    const id = question?.id ?? 0;
    const refusals = [
      client.refused(contract.createSection, {
        body: { formId: survey.form.id },
      }),
      client.refused(contract.updateSection, {
        params: { id: section.id },
        body: { title: "x" },
      }),
      client.refused(contract.deleteSection, { params: { id: section.id } }),
      client.refused(contract.saveQuestion, { body: { id, title: "x" } }),
      client.refused(contract.saveQuestion, {
        body: { sectionId: section.id, type: "number" },
      }),
      client.refused(contract.deleteQuestion, { body: { id } }),
      client.refused(contract.duplicateQuestion, { params: { id } }),
      client.refused(orderQuestions, {
        params: { code },
        body: { sections: [{ id: section.id, questions: [id] }] },
      }),
    ];
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 409, code: "survey_frozen" });
    }
    expect(await read(code)).toEqual(survey);
  });
});
