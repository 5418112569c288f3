import * as contract from "@sigi/contract/answers.ts";
import * as questions from "@sigi/contract/questions.ts";
import { updateForm } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { QuestionTraits } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveys } from "../../surveys/tables.ts";
import { builderOf, firstSection } from "../../surveys/testing/builder.ts";

const server = useTestServer({ work: false });

/** The second question is for visitors from WhatsApp, the third for women. */
const form: readonly QuestionTraits[] = [
  { type: "short_text", options: {} },
  { type: "short_text", options: {}, showIf: "$source = 'wa'" },
  { type: "short_text", options: {}, showIf: "@gender = 'Wanita'" },
];

/** `publishSurvey` writes rows; the values that edits derive from the form are set here. */
async function publish() {
  const survey = await publishSurvey(server, { form });
  await server.services.db
    .update(surveys)
    .set({
      profileBands: ["gender"],
      flow: {
        order: { random: false, show: null },
        blocks: [],
        variables: ["source"],
      },
    })
    .where(eq(surveys.id, survey.id));
  return survey;
}

describe("what logic sees of a participation", () => {
  it("is fixed when it starts: listed values of the link, and bands that the form uses", async () => {
    const survey = await publish();
    const user = await createUser(server, { profile: { gender: "Wanita" } });
    const start = (variables: Record<string, string>) =>
      user.client.call(contract.startAnswer, {
        params: { code: survey.code },
        body: { variables },
      });
    const { participation } = await start({ source: "wa", spy: "yes" });
    expect(participation).toMatchObject({
      variables: { source: "wa" },
      profile: { gender: "Wanita" },
    });
    expect(participation.startedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    const again = await start({ source: "email" });
    expect(again.participation.variables).toEqual({ source: "wa" });
  });

  it("decides which answers are required and which are dropped", async () => {
    const survey = await publish();
    const [first = 0, second = 0, third = 0] = survey.questionIds;
    const user = await createUser(server, { profile: { gender: "Pria" } });
    await user.client.call(contract.startAnswer, {
      params: { code: survey.code },
      body: { variables: { source: "wa" } },
    });
    const refusal = await user.client.refused(contract.submitAnswer, {
      body: {
        formId: survey.id,
        values: [{ questionId: first, value: "a" }],
      },
    });
    expect(Object.keys(refusal.fields)).toEqual([`value.${second}`]);
    await user.client.call(contract.submitAnswer, {
      body: {
        formId: survey.id,
        values: [first, second, third].map((questionId) => ({
          questionId,
          value: "a",
        })),
      },
    });
  });
});

describe("a form that looks at link values", () => {
  it("must list them, and may look at profiles in conditions only", async () => {
    const creator = await createUser(server);
    const { draft } = builderOf(server, creator);
    const survey = await draft({ questions: [] });
    const { id: sectionId } = firstSection(survey);
    const save = (body: object) => ({
      body: { sectionId, type: "short_text", title: "A", ...body } as const,
    });
    const variable = { call: "answered", args: [{ variable: "source" }] };
    expect(
      await creator.client.refused(
        questions.saveQuestion,
        save({ showIf: variable }) as never,
      ),
    ).toMatchObject({ code: "logic_invalid" });
    await creator.client.call(updateForm, {
      params: { id: survey.form.id },
      body: {
        flow: {
          order: { random: false, show: null },
          blocks: [],
          variables: ["source"],
        },
      },
    });
    await creator.client.call(
      questions.saveQuestion,
      save({ showIf: variable }),
    );
    expect(
      await creator.client.refused(
        questions.saveQuestion,
        save({ title: "Halo {{@gender}}" }) as never,
      ),
    ).toMatchObject({ code: "logic_invalid" });
  });
});
