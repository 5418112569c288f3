import { describe, expect, it } from "vitest";
import { checkForm } from "@sigi/survey/check-form.ts";
import { defaultServices } from "@sigi/survey/default-services.ts";
import { respondentFee } from "@sigi/survey/prices.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { visibleSections } from "@sigi/survey/logic/visible-questions.ts";
import { eligibility, regions } from "@sigi/server/targeting/public.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import { demoRoles, otherRespondents, withdrawer } from "./demo-users.ts";
import { answeredSurveys, draftSurvey, openSurveys } from "./demo-surveys.ts";
import { allQuestions, toForm } from "./questionnaire.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleAnswers } from "./sample-answers.ts";

const published: readonly Questionnaire[] = [
  ...answeredSurveys,
  ...openSurveys,
];
const all: readonly Questionnaire[] = [...published, draftSurvey];

describe("the demo's questionnaires", () => {
  it.each(all.map((one) => [one.title, one] as const))(
    "%s can be published and answered",
    (_, questionnaire) => {
      const form = toForm(questionnaire);
      expect(checkForm(form)).toEqual([]);
      for (let seed = 0; seed < 30; seed += 1) {
        const values = sampleAnswers(form, seededRandom(seed), regions);
        const answers = new Map(
          values.map(({ questionId, value }) => [questionId, value]),
        );
        expect(
          validateAnswers(form, answers, { ...testContext, regions }).faults,
        ).toEqual([]);
      }
    },
  );

  it.each(all.map((one) => [one.title, one] as const))(
    "%s shows each of its questions to some respondent",
    (_, questionnaire) => {
      const form = toForm(questionnaire);
      const seen = new Set<number>();
      for (let seed = 0; seed < 300; seed += 1) {
        const values = sampleAnswers(form, seededRandom(seed), regions);
        const answers = new Map(
          values.map(({ questionId, value }) => [questionId, value]),
        );
        for (const { questions } of visibleSections(
          walkForm(form, answers, testContext),
        )) {
          for (const { question } of questions) seen.add(question.id);
        }
      }
      expect(seen.size).toBe(allQuestions(questionnaire).length);
    },
  );

  it("use each question code once", () => {
    for (const questionnaire of all) {
      const codes = allQuestions(questionnaire).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it("use every question type", () => {
    const used = new Set(
      published.flatMap(allQuestions).map(({ type }) => type),
    );
    expect([...used].toSorted()).toEqual(questionTypeNames.toSorted());
  });

  it("pay the respondent who answered most of them more than Rp 60.000", () => {
    const prices = answeredSurveys.flatMap(allQuestions).map(
      ({ type }) =>
        defaultServices.find((service) => service.type === type) ?? {
          salePrice: 0,
          respondentFee: 0,
        },
    );
    expect(respondentFee(prices)).toBeGreaterThan(60_000);
  });

  it("target the demo respondent and the one with a withdrawal", () => {
    const today = new Date("2026-11-21");
    for (const { profile } of [demoRoles.respondent, withdrawer]) {
      for (const { target } of published) {
        const whole = { ...defaultTarget, ...target };
        expect(eligibility(whole, profile, today)).toBe("eligible");
      }
    }
  });

  it("are answered by users with consistent regions", () => {
    const users = [
      ...Object.values(demoRoles),
      withdrawer,
      ...otherRespondents,
    ];
    for (const { profile } of users) {
      expect(regions.has("subdistrict", profile.subdistrictId ?? "")).toBe(
        true,
      );
    }
  });
});
