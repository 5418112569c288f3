import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { fillForm } from "@sigi/survey/answers/fill-form.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import {
  type GivenAnswer,
  validateAnswers,
} from "@sigi/survey/answers/validate-answers.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type {
  Random,
  RegionTree,
  SampleSource,
} from "@sigi/survey/question-types/question-type.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { sampleTexts } from "./sample-texts.ts";

/** The probability that an optional question is skipped. */
const skipProbability = 0.2;

/** The facts of an example participation. */
const exampleFacts: ParticipationFacts = {
  seed: 1,
  startedAt: "2026-11-23T10:00",
  variables: {},
  profile: {},
};

/**
 * A random answer to a form: values for visible questions only, and for all required ones, in the order of the walk.
 * The same `random` gives the same answer.
 * @throws Error for a required question that no sample satisfies, such as one with an unusual pattern.
 */
export function sampleAnswers(
  form: Form,
  random: Random,
  regions: RegionTree,
  facts: ParticipationFacts = exampleFacts,
): GivenAnswer[] {
  const matches = matchesInLinearTime;
  const formats = answerFormats;
  const context = {
    regions,
    matches,
    formats,
    facts,
    expressions: expressionParts,
    locale: "id",
  } as const;
  const texts: SampleSource["texts"] = (limits) => sampleTexts(limits, random);
  const answers = fillForm(form, context, ({ asked }, earlier) => {
    const { question, result } = asked;
    const mayStayEmpty = "value" in result;
    // Files are sent before their answer, and samples have none.
    const isSkipped =
      question.type === "file_upload" || random.chance(skipProbability);
    if (mayStayEmpty && isSkipped) return [];
    return sampleValues(question, { ...context, random, earlier, texts });
  });
  const { values } = validateAnswers(form, answers, context);
  const asked = new Set(
    form.sections
      .flatMap(({ questions }) => questions.filter(isAnswerable))
      .map(({ id }) => id),
  );
  return values.filter(({ questionId }) => asked.has(questionId));
}
