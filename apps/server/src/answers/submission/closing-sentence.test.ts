import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { updateForm } from "@sigi/contract/surveys.ts";
import { describe, expect, it } from "vitest";
import { publishSurvey } from "../testing/answer-factories.ts";
import type { QuestionTraits } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

const form: readonly QuestionTraits[] = [
  { type: "short_text", options: {} },
  { type: "date", options: {}, required: false },
  {
    type: "single_choice",
    options: {
      choices: [
        { id: "a", label: "Kopi" },
        { id: "b", label: "Teh", jumpTo: { end: "screened_out" } },
      ],
    },
  },
];

const closingSentence = "<b>{{q1}}</b>, {{q3}} sejak {{q2}}.";

async function publish() {
  const survey = await publishSurvey(server, { form, closingSentence });
  const [name = 0, since = 0, drink = 0] = survey.questionIds;
  const answer = (choice: string) => ({
    formId: survey.id,
    values: [
      { questionId: name, value: "<i>Ayu</i> {{q3}}" },
      { questionId: since, value: "2026-08-17" },
      { questionId: drink, value: choice },
    ],
  });
  return { survey, answer };
}

const filled = (since: string) =>
  `<b>&lt;i&gt;Ayu&lt;/i&gt; {{q3}}</b>, Kopi sejak ${since}.`;

describe("the closing sentence of a receipt", () => {
  it("contains the answers, escaped, in the respondent's language", async () => {
    const { survey, answer } = await publish();
    for (const [locale, since] of [
      ["id", "17 Agustus 2026"],
      ["en", "August 17, 2026"],
    ] as const) {
      const { client } = await createUser(server, { locale });
      await client.call(startAnswer, { params: { code: survey.code } });
      const receipt = await client.call(submitAnswer, { body: answer("a") });
      expect(receipt.closingSentence).toBe(filled(since));
    }
  });

  it("is filled from the stored answer when a submission is repeated with another, also at once", async () => {
    const { answer } = await publish();
    const { client } = await createUser(server, { locale: "id" });
    const receipts = await Promise.all(
      Array.from({ length: 4 }, () =>
        client.call(submitAnswer, { body: answer("a") }),
      ),
    );
    const later = await client.call(submitAnswer, {
      body: { formId: answer("a").formId, values: [] },
    });
    for (const receipt of [...receipts, later]) {
      expect(receipt.closingSentence).toBe(filled("17 Agustus 2026"));
    }
  });

  it("follows the creator's edit while the survey is active", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, { form, ownerId: creator.id });
    const [name = 0, , drink = 0] = survey.questionIds;
    await creator.client.call(updateForm, {
      params: { id: survey.id },
      body: {
        closingSentence: "Selamat menikmati {{lower(q3)}}, {{q1}}{{q2}}!",
      },
    });
    const { client } = await createUser(server);
    const receipt = await client.call(submitAnswer, {
      body: {
        formId: survey.id,
        values: [
          { questionId: name, value: "Budi" },
          { questionId: drink, value: "a" },
        ],
      },
    });
    expect(receipt.closingSentence).toBe("Selamat menikmati a, Budi!");
  });

  it("has no placeholders left for a respondent who is screened out", async () => {
    const { answer } = await publish();
    const { client } = await createUser(server, { locale: "id" });
    const receipt = await client.call(submitAnswer, { body: answer("b") });
    expect(receipt.status).toBe("screened_out");
    expect(receipt.closingSentence).toBe(
      "<b>&lt;i&gt;Ayu&lt;/i&gt; {{q3}}</b>, Teh sejak 17 Agustus 2026.",
    );
  });
});
