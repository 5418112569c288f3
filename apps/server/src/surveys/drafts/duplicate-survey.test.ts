import { saveQuestion } from "@sigi/contract/questions.ts";
import { duplicateSurvey } from "@sigi/contract/survey-lists.ts";
import { setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let owner: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
});

const paramsOf = ({ code }: { code: string }) => ({ params: { code } });
const read = (survey: { code: string }) =>
  owner.client.call(getSurvey, paramsOf(survey));

describe("a copy of a survey", () => {
  it("has its content, logic and target as a draft, and none of its key, code and answers", async () => {
    const original = await publishSurvey(server, {
      ownerId: owner.id,
      title: "Kebiasaan tidur",
      respondents: 25,
      target: { minAge: 18 },
    });
    await owner.client.call(setSurveyAccess, {
      ...paramsOf(original),
      body: { isPrivate: true },
    });
    const copied = await owner.client.call(duplicateSurvey, paramsOf(original));
    expect(copied).toMatchObject({
      title: "Copy of Kebiasaan tidur",
      status: "draft",
      respondents: 25,
      accepted: 0,
      publishedAt: null,
    });
    expect(copied.code).not.toBe(original.code);
    const before = await read(original);
    const after = await read(copied);
    expect(after).toMatchObject({ isPrivate: false, key: null, minAge: 18 });
    const partsOf = ({ form }: typeof before) =>
      form.sections.flatMap(({ code, questions }) =>
        questions.map((question) => ({
          section: code,
          code: question.code,
          title: question.title,
          options: question.options,
          showIf: question.showIf,
        })),
      );
    expect(partsOf(after)).toEqual(partsOf(before));
    expect(after.salePriceSum).toBe(before.salePriceSum);
  });

  it("is independent of the original", async () => {
    const original = await createDraft(server, owner);
    const copied = await owner.client.call(duplicateSurvey, paramsOf(original));
    const { form } = await read(copied);
    await owner.client.call(saveQuestion, {
      body: {
        sectionId: form.sections[0]?.id ?? 0,
        type: "short_text",
        title: "Apa lagi?",
      },
    });
    const counts = [await read(original), await read(copied)].map(
      ({ form: { sections } }) => sections[0]?.questions.length,
    );
    expect(counts).toEqual([1, 2]);
  });

  it("is made for the creator only", async () => {
    const original = await createDraft(server, owner);
    for (const role of ["user", "admin"] as const) {
      const { client } = await createUser(server, { role });
      expect(
        await client.refused(duplicateSurvey, paramsOf(original)),
      ).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});
