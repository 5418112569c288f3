import * as contract from "@sigi/contract/questions.ts";
import { orderQuestions } from "@sigi/contract/surveys.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { choiceQuestion } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { builderOf, firstSection, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let draft: Builder["draft"];
let read: Builder["read"];
let save: Builder["save"];

beforeAll(async () => {
  creator = await createUser(server);
  ({ draft, read, save } = builderOf(server, creator));
});

const answered = (code: string): Expression => ({
  call: "answered",
  args: [{ answer: code }],
});

const equalsDaily = (code: string): Expression => ({
  call: "equals",
  args: [{ answer: code }, { value: "daily" }],
});

describe("logic", () => {
  async function twoQuestions() {
    const survey = await draft({
      questions: [choiceQuestion, { type: "short_text", title: "Mengapa?" }],
    });
    const [asked, follow] = questionsOf(survey);
    if (!asked || !follow) throw new Error("no questions");
    await save({
      id: follow.id,
      showIf: equalsDaily(asked.code),
    });
    return { survey, asked, follow };
  }

  it("is stored, and rejected where it refers to itself, a missing or a later question", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const [, kept] = questionsOf(await read(survey.code));
    expect(kept?.showIf).toEqual(equalsDaily(asked.code));
    for (const code of ["nothing", asked.code, follow.code]) {
      const refusal = await creator.client.refused(contract.saveQuestion, {
        body: { id: asked.id, showIf: answered(code) },
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
      expect(refusal.fields[place]?.[0]).toMatch(
        /^Question 2, “Mengapa\?”: (The logic|Logic) /,
      );
    }
    expect(questionsOf(await read(survey.code)).map(({ id }) => id)).toEqual([
      asked.id,
      follow.id,
    ]);
  });

  it("is removed with the question it refers to on request, and keeps its other comparisons", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const { id: sectionId } = firstSection(survey);
    const other = await save({ sectionId, ...choiceQuestion });
    const kept = answered(other.question?.code ?? "");
    const last = await save({
      sectionId,
      type: "short_text",
      title: "Lainnya?",
      showIf: { call: "or", args: [answered(asked.code), kept] },
    });
    await creator.client.call(contract.deleteQuestion, {
      body: { id: asked.id, removeReferences: true },
    });
    expect(
      questionsOf(await read(survey.code)).map(({ id, showIf }) => [
        id,
        showIf,
      ]),
    ).toEqual([
      [follow.id, null],
      [other.question?.id, null],
      [last.question?.id, kept],
    ]);
  });

  it("is removed on request when a move puts the question it refers to behind it", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const { id: sectionId } = firstSection(survey);
    const moved = await creator.client.call(orderQuestions, {
      params: { code: survey.code },
      body: {
        sections: [{ id: sectionId, questions: [follow.id, asked.id] }],
        removeReferences: true,
      },
    });
    expect(questionsOf(moved).map(({ id, showIf }) => [id, showIf])).toEqual([
      [follow.id, null],
      [asked.id, null],
    ]);
  });

  it("that an edit does not break remains, also when references are to be removed", async () => {
    const { survey, asked, follow } = await twoQuestions();
    const last = await save({
      sectionId: firstSection(survey).id,
      type: "short_text",
    });
    await creator.client.call(contract.deleteQuestion, {
      body: { id: last.question?.id ?? 0, removeReferences: true },
    });
    expect(
      questionsOf(await read(survey.code)).map(({ showIf }) => showIf),
    ).toEqual([null, equalsDaily(asked.code)]);
    expect(follow.showIf).toBeNull();
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
      body: { showIf: answered(asked?.code ?? "") },
    });
    const refusal = await client.refused(contract.deleteSection, {
      params: { id: firstSection(survey).id },
    });
    expect(refusal.code).toBe("logic_invalid");
    expect(Object.keys(refusal.fields)).toEqual([
      `sections.${second.id}.showIf`,
    ]);
    expect(Object.values(refusal.fields)).toEqual([
      ["Section 2: The logic refers to “q1”, which this survey doesn't have."],
    ]);

    await client.call(contract.deleteSection, {
      params: { id: firstSection(survey).id },
      body: { removeReferences: true },
    });
    const { sections } = (await read(survey.code)).form;
    expect(sections).toMatchObject([{ id: second.id, showIf: null }]);
  });

  it("of a region list requires an earlier list of the level above", async () => {
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const dropdown = (level: string, parent: string | null) =>
      ({
        sectionId,
        type: "dropdown",
        title: level,
        options: { source: { level, parent } },
      }) as const;
    const province = (await save(dropdown("province", null))).question;
    if (!province) throw new Error("no question");
    await save(dropdown("city", province.code));
    for (const body of [
      dropdown("city", "nothing"),
      dropdown("subdistrict", province.code),
    ]) {
      expect(
        await creator.client.refused(contract.saveQuestion, { body }),
      ).toMatchObject({ status: 422, code: "logic_invalid" });
    }
    expect(
      await creator.client.refused(contract.deleteQuestion, {
        body: { id: province.id },
      }),
    ).toMatchObject({ code: "logic_invalid" });

    await creator.client.call(contract.deleteQuestion, {
      body: { id: province.id, removeReferences: true },
    });
    expect(questionsOf(await read(survey.code))).toMatchObject([
      { options: { source: { level: "city", parent: null } } },
    ]);
  });

  it("may be given as text, and names the character that cannot be read", async () => {
    const { asked, follow } = await twoQuestions();
    const sent = (show_if: string) =>
      rawCall(creator.client, contract.saveQuestion, {
        id: follow.id,
        show_if: JSON.stringify(show_if),
      });
    const accepted = await sent(`${asked.code} = 'daily' and 1 + 1 > 1`);
    expect(accepted.status).toBe(200);
    const refused = await sent(`${asked.code} = `);
    expect(refused.status).toBe(422);
    const { error } = (await refused.json()) as {
      error: Record<string, string[]>;
    };
    expect(error).toEqual({ show_if: ["The expression isn't finished."] });
  });

  it("may be incomplete in a draft", async () => {
    const { follow } = await twoQuestions();
    await save({ id: follow.id, showIf: { call: "and", args: [] } });
  });
});
