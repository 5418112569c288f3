import * as questions from "@sigi/contract/questions.ts";
import { updateForm } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  choiceQuestion,
  createActiveSurvey,
} from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { builderOf, questionsOf } from "../testing/builder.ts";
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

const write = (id: number, closingSentence: string) =>
  creator.client.call(updateForm, {
    params: { id },
    body: { closingSentence },
  });
const refuse = (id: number, closingSentence: string) =>
  creator.client.refused(updateForm, {
    params: { id },
    body: { closingSentence },
  });

describe("a closing sentence with placeholders", () => {
  it("is refused when it names a question that is missing, or cannot be read", async () => {
    const { form } = await draft();
    for (const sentence of ["{{gone}}", "{{q1 +}}"]) {
      const refusal = await refuse(form.id, `Terima kasih, ${sentence}`);
      expect(refusal).toMatchObject({ status: 422, code: "logic_invalid" });
      expect(refusal.fields).toEqual({
        closing_sentence: [expect.stringMatching(/^Closing sentence: /)],
      });
    }
  });

  it("follows the code of a question", async () => {
    const survey = await draft();
    const [asked] = questionsOf(survey);
    await write(survey.form.id, "Anda memilih {{q1}}.");
    await save({ id: asked?.id ?? 0, code: "seberapa sering" });
    const { form } = await read(survey.code);
    expect(form.closingSentence).toBe("Anda memilih {{{seberapa sering}}}.");
  });

  it("prevents deleting the question that it names, or loses the placeholder with it on request", async () => {
    const survey = await draft({
      questions: [choiceQuestion, { type: "short_text", title: "Nama?" }],
    });
    const [, name] = questionsOf(survey);
    await write(survey.form.id, "Sampai jumpa, {{q2}}!");
    const id = name?.id ?? 0;
    const refusal = await creator.client.refused(questions.deleteQuestion, {
      body: { id },
    });
    expect(Object.keys(refusal.fields)).toEqual(["closing_sentence"]);
    await creator.client.call(questions.deleteQuestion, {
      body: { id, removeReferences: true },
    });
    const { form } = await read(survey.code);
    expect(form.closingSentence).toBe("Sampai jumpa, !");
  });

  it("is checked as a whole while the survey is active", async () => {
    const { id } = await createActiveSurvey(server, creator, {
      questions: [choiceQuestion, { type: "short_text", title: "Nama?" }],
    });
    for (const sentence of ["{{gone}}", "{{q2 + 1}}", "{{@gender}}"]) {
      const refusal = await refuse(id, sentence);
      expect(Object.keys(refusal.fields)).toEqual(["closing_sentence"]);
    }
    const form = await write(id, "Terima kasih, {{q2}}.");
    expect(form.closingSentence).toBe("Terima kasih, {{q2}}.");
  });
});
