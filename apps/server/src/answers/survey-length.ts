import { questionTypes, secondsToAnswer } from "@sigi/survey/question-types.ts";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { estimateMinutes } from "../surveys/public.ts";
import type { QuestionCount } from "../surveys/public.ts";

interface SurveyLength {
  /**
   * Number of values that the survey asks for: a row of a matrix counts like a question, a statement does not count.
   */
  readonly questionCount: number;
  readonly minutes: number;
}

export function surveyLength(counts: readonly QuestionCount[]): SurveyLength {
  const questionCount = counts
    .filter(isAnswerable)
    .reduce((sum, count) => sum + inputsOf(count), 0);
  return { questionCount, minutes: estimateMinutes(counts) };
}

const inputsOf = ({ type, questions, seconds }: QuestionCount): number => {
  const { secondsPerInput } = questionTypes[type];
  return secondsPerInput === 0
    ? questions
    : Math.round(seconds / secondsPerInput);
};

/** Replaces the id of each listed survey by its length; `counts` are by survey id. */
export function withLength<Row extends { id: number }>(
  rows: readonly Row[],
  counts: ReadonlyMap<number, readonly QuestionCount[]>,
) {
  return rows.map(({ id, ...row }) => ({
    ...row,
    ...surveyLength(counts.get(id) ?? []),
  }));
}

/** Counts a form as `countQuestionsOf` counts it in the database. */
export function countQuestions({ sections }: Form): QuestionCount[] {
  return sections
    .flatMap((section) => section.questions)
    .map((question) => ({
      type: question.type,
      questions: 1,
      seconds: secondsToAnswer(question),
    }));
}
