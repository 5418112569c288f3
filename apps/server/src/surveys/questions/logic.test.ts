import * as contract from "@sigi/contract/questions.ts";
import { orderQuestions } from "@sigi/contract/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/factories.ts";
import { choiceQuestion } from "../../testing/survey-factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { builderOf, firstSection, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";

let server: TestServer;
let creator: TestUser;
let draft: Builder["draft"];
let read: Builder["read"];
let save: Builder["save"];

beforeAll(async () => {
  server = await startTestServer({ work: false });
  creator = await createUser(server);
  ({ draft, read, save } = builderOf(server, creator));
});

afterAll(() => server.stop());

describe("logic", () => {
  async function twoQuestions() {
    const survey = await draft({
      questions: [choiceQuestion, { type: "short_text", title: "Mengapa?" }],
    });
    const [asked, follow] = questionsOf(survey);
    if (!asked || !follow) throw new Error("no questions");
    await save({
      id: follow.id,
      showIf: { questionId: asked.id, operator: "equals", value: "daily" },
    });
    return { survey, asked, follow };
  }

  it("is stored, and rejected where it refers to itself, a missing or a later question", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const [, kept] = questionsOf(await read(survey.code));
    expect(kept?.showIf).toEqual({
      questionId: asked.id,
      operator: "equals",
      value: "daily",
    });
    for (const questionId of [999_999, asked.id, follow.id]) {
      const refusal = await creator.client.refused(contract.saveQuestion, {
        body: { id: asked.id, showIf: { questionId, operator: "answered" } },
      });
      expect(refusal).toMatchObject({ status: 422, code: "logic_invalid" });
      expect(Object.keys(refusal.fields)).toEqual([
        `questions.${asked.id}.showIf`,
      ]);
    }
  });

  it("prevents deleting or moving a question that it refers to", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const place = `questions.${follow.id}.showIf`;
    const { id: sectionId } = firstSection(survey);
    const refusals = [
      await creator.client.refused(contract.deleteQuestion, {
        body: { id: asked.id },
      }),
      await creator.client.refused(contract.saveQuestion, {
        body: { id: asked.id, position: 1 },
      }),
      await creator.client.refused(orderQuestions, {
        params: { code: survey.code },
        body: {
          sections: [{ id: sectionId, questions: [follow.id, asked.id] }],
        },
      }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 422, code: "logic_invalid" });
      expect(Object.keys(refusal.fields)).toEqual([place]);
    }
    expect(questionsOf(await read(survey.code)).map(({ id }) => id)).toEqual([
      asked.id,
      follow.id,
    ]);
  });

  it("of a section is checked when another section is deleted", async () => {
    const survey = await draft();
    const { client } = creator;
    const [asked] = questionsOf(survey);
    const second = await client.call(contract.createSection, {
      body: { formId: survey.form.id },
    });
    await client.call(contract.updateSection, {
      params: { id: second.id },
      body: { showIf: { questionId: asked?.id ?? 0, operator: "answered" } },
    });
    const refusal = await client.refused(contract.deleteSection, {
      params: { id: firstSection(survey).id },
    });
    expect(refusal.code).toBe("logic_invalid");
    expect(Object.keys(refusal.fields)).toEqual([
      `sections.${second.id}.showIf`,
    ]);
  });

  it("of a region list requires an earlier list of the level above", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const dropdown = (level: string, parentQuestionId: number | null) =>
      ({
        sectionId,
        type: "dropdown",
        title: level,
        options: { source: { level, parentQuestionId } },
      }) as const;
    const province = (await save(dropdown("province", null))).question?.id ?? 0;
    await save(dropdown("city", province));
    for (const body of [
      dropdown("city", 999_999),
      dropdown("subdistrict", province),
    ]) {
      expect(
        await creator.client.refused(contract.saveQuestion, { body }),
      ).toMatchObject({ status: 422, code: "logic_invalid" });
    }
    expect(
      await creator.client.refused(contract.deleteQuestion, {
        body: { id: province },
      }),
    ).toMatchObject({ code: "logic_invalid" });
  });

  it("may be incomplete in a draft", async () => {
    const { follow } = await twoQuestions();
    await save({ id: follow.id, showIf: { all: [] } });
  });
});
