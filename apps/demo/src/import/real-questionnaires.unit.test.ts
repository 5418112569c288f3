import { describe, expect, it } from "vitest";
import { checkForm } from "@sigi/survey/check-form.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { regions } from "@sigi/server/targeting/public.ts";
import { allQuestions, toForm } from "../questionnaire.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleAnswers } from "../sample-answers.ts";
import {
  readSharedQuestionnaire,
  sharedQuestionnaires,
} from "../testing/shared-questionnaires.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";

const phq8 = readSharedQuestionnaire(sharedQuestionnaires.phq8);
const sdgsDesa = readSharedQuestionnaire(sharedQuestionnaires.sdgsDesa);

describe("published questionnaires", () => {
  it.skipIf(!phq8)("convert PHQ-8 to one matrix of eight rows", () => {
    const { questionnaire } = readQuestionnaire(phq8 ?? "");
    const questions = allQuestions(questionnaire);
    expect(questions.map(({ type }) => type)).toEqual(["likert_matrix"]);
    expect(questions[0]?.options).toMatchObject({
      rows: { length: 8 },
      columns: { length: 4 },
    });
    expectAnswerable(questionnaire);
  });

  it.skipIf(!sdgsDesa)(
    "convert SDGs Desa with its cascade, its blocks and all its logic",
    () => {
      const { questionnaire, notes } = readQuestionnaire(sdgsDesa ?? "");
      const questions = allQuestions(questionnaire);
      expect(questionnaire.sections).toHaveLength(7);
      expect(questions).toHaveLength(83);
      expect(
        questions.flatMap((question) =>
          question.type === "dropdown" &&
          isRegionSource(question.options.source)
            ? [question.options.source.level]
            : [],
        ),
      ).toEqual(["province", "city", "subdistrict"]);
      expect(
        questions.filter(({ type }) => type === "likert_matrix"),
      ).toMatchObject([
        { options: { rows: { length: 19 } } },
        { options: { rows: { length: 10 } } },
      ]);
      const conditions = [...questionnaire.sections, ...questions].filter(
        ({ showIf }) => showIf !== null,
      );
      // The number of conditions in the file.
      expect(conditions).toHaveLength(
        (sdgsDesa ?? "").match(/"visibleIf"/g)?.length ?? 0,
      );
      expect(notes.filter((note) => /left out|everybody/.test(note))).toEqual(
        [],
      );
      expectAnswerable(questionnaire);
    },
  );
});

function expectAnswerable(questionnaire: Questionnaire): void {
  const form = toForm(questionnaire);
  expect(checkForm(form)).toEqual([]);
  for (let seed = 0; seed < 50; seed += 1) {
    const values = sampleAnswers(form, seededRandom(seed), regions);
    const answers = new Map(
      values.map(({ questionId, value }) => [questionId, value]),
    );
    const { faults } = validateAnswers(form, answers, {
      ...testContext,
      regions,
    });
    expect(faults).toEqual([]);
  }
}
