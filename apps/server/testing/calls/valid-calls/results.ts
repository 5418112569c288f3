import {
  answerSurvey,
  countAnswers,
} from "../../../src/results/testing/answer-survey.ts";
import { publishSurvey } from "../../../src/answers/testing/answer-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestServer } from "../../test-server.ts";
import type { Inputs } from "./valid-call.ts";

/** Calls of the results of a survey with one answer. */
export async function resultInputs(
  server: TestServer,
  owner: TestUser,
): Promise<Inputs> {
  const survey = await publishSurvey(server, { ownerId: owner.id });
  await answerSurvey(server, survey, ["yes", 3, "Nasi uduk"]);
  await countAnswers(server);
  const [choice = 0, number = 0, text = 0] = survey.questionIds;
  const { code } = survey;
  const filter = JSON.stringify({
    answers: [
      { question: choice, any: ["yes"] },
      { question: number, min: 1, max: 9 },
      { question: text, contains: "nasi", answered: true },
    ],
    bands: {},
  });
  const axis = JSON.stringify({ question: choice });
  return {
    getResults: { params: { code } },
    getQuestionResults: {
      params: { code, id: number },
      query: { filter, segments: axis, weighted: "true" },
    },
    getCrossTable: {
      params: { code },
      query: { filter, row: axis, column: axis },
    },
    getReliability: {
      params: { code },
      query: {
        items: JSON.stringify([{ question: number }, { question: number }]),
      },
    },
    searchTexts: { params: { code, id: text }, query: { search: "nasi" } },
    getAnswers: {
      params: { code },
      query: { page: 1, filter, columns: JSON.stringify([choice, text]) },
    },
    getAnswer: { params: { code, number: 1 } },
    reportAnswer: {
      body: { task: code, number: 1, reason: "Jawaban asal-asalan" },
    },
  };
}
