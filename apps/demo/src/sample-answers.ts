import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import { evaluateCondition } from "@sigi/survey/logic/condition.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type {
  Random,
  RegionTree,
  SampleSource,
} from "@sigi/survey/question-types/question-type.ts";
import { isAnswerable, readAnswer } from "@sigi/survey/answers/read-answer.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import { sampleTexts } from "./sample-texts.ts";

/** The probability that an optional question is skipped. */
const skipProbability = 0.2;

/**
 * A random answer to a form: values for visible questions only, and for all required ones, in form order. The same
 * `random` gives the same answer.
 * @throws Error for a required question that no sample satisfies, such as one with an unusual pattern.
 */
export function sampleAnswers(
  form: Form,
  random: Random,
  regions: RegionTree,
): GivenAnswer[] {
  const earlier = new Map<number, AnswerValue>();
  const texts: SampleSource["texts"] = (limits) => sampleTexts(limits, random);
  const isShown = ({ showIf }: Section | Question) =>
    !showIf || evaluateCondition(showIf, (id) => earlier.get(id));
  for (const section of form.sections.filter(isAsked)) {
    if (!isShown(section)) continue;
    for (const question of section.questions) {
      if (!isShown(question)) continue;
      const value = sampleAnswer(question, {
        random,
        regions,
        matches: matchesInLinearTime,
        earlier,
        texts,
      });
      if (value !== undefined) earlier.set(question.id, value);
    }
  }
  return [...earlier].map(([questionId, value]) => ({ questionId, value }));
}

const isAsked = (section: Section) => section.questions.length > 0;

/** Undefined for a statement, a region list without its parent's value, or a skipped question. */
function sampleAnswer(
  question: Question,
  source: SampleSource,
): AnswerValue | undefined {
  if (!isAnswerable(question)) return undefined;
  const parent = regionSourceOf(question)?.parentQuestionId ?? null;
  if (parent !== null && !source.earlier.has(parent)) return undefined;
  if (!question.required && source.random.chance(skipProbability)) {
    return undefined;
  }
  for (const candidate of sampleValues(question, source)) {
    const result = readAnswer(question, candidate, source);
    if ("value" in result && result.value !== null) return result.value;
  }
  if (!question.required) return undefined;
  throw new Error(`no sample answer fits the question "${question.title}"`);
}
