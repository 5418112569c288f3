import { getAnswerableSurvey, startAnswer } from "@sigi/contract/answers.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { QuestionTraits } from "../testing/answer-factories.ts";

const choices = [
  { id: "kanan", label: "Kanan" },
  { id: "kiri", label: "Kiri" },
];

/** A check between two ordinary questions, and choices that only some respondents may pick. */
const form: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: {
      choices: choices.map((choice) => ({ ...choice, limit: 271_828 })),
    },
  },
  { type: "attention_check", options: { choices, expected: "kiri" } },
];

describe("a respondent's device", () => {
  const server = useTestServer({ work: false });

  it("gets an attention check as any other choice, without the expected answer", async () => {
    const survey = await publishSurvey(server, { form });
    const { client } = await createUser(server);
    const params = { code: survey.code };
    const started = await client.call(startAnswer, { params });
    const reloaded = await client.call(getAnswerableSurvey, { params });
    for (const { form: sent } of [started.survey, reloaded]) {
      const [, check] =
        sent?.sections.flatMap(({ questions }) => questions) ?? [];
      expect(check).toMatchObject({
        type: "single_choice",
        category: "choice",
        options: { choices },
      });
      expect(JSON.stringify(sent)).not.toMatch(/expected|attention/);
    }
  });

  it("learns which choices are full, not how many may pick them", async () => {
    const survey = await publishSurvey(server, { form });
    const { client } = await createUser(server);
    const started = await client.call(startAnswer, {
      params: { code: survey.code },
    });
    expect(JSON.stringify(started)).not.toMatch(/limit|271828/);
  });

  it("is judged by the server: a failed check holds the answer", async () => {
    const survey = await publishSurvey(server, { form: [...form, ...form] });
    const answer = async (picked: string) => {
      const { client } = await createUser(server);
      const params = { code: survey.code };
      const { participation } = await client.call(startAnswer, { params });
      server.advanceClock(10 * 60_000);
      const values = survey.questionIds.map((questionId) => ({
        questionId,
        value: picked,
      }));
      const { id: participationId, lease } = participation;
      const body = { formId: survey.id, participationId, lease, values };
      return (await client.call(submitAnswer, { body })).status;
    };
    expect(await answer("kiri")).toBe("accepted");
    expect(await answer("kanan")).toBe("flagged");
  });

  it("is not told the places of its user's group", async () => {
    const survey = await publishSurvey(server, {
      quotas: {
        dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
        places: [3, 5],
      },
    });
    const { client } = await createUser(server);
    const { rows } = await client.call(listSurveyOffers);
    const offer = rows.find(({ code }) => code === survey.code);
    expect(offer).toMatchObject({ placesLeft: null });
  });
});
