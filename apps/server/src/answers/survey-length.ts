import { questionTypes } from "@sigi/survey/question-types.ts";
import type { Form, QuestionTypeName } from "@sigi/survey/survey-form.ts";

/** The number of questions of one type, and of values they ask for (one per row of a matrix). */
export interface QuestionCount {
  readonly type: QuestionTypeName;
  readonly questions: number;
  readonly answers: number;
}

interface SurveyLength {
  /** Questions that ask for a value: all but statements. */
  readonly questionCount: number;
  readonly minutes: number;
}

export function surveyLength(counts: readonly QuestionCount[]): SurveyLength {
  const questionCount = counts
    .filter(({ type }) => questionTypes[type].answerable)
    .reduce((sum, { questions }) => sum + questions, 0);
  return { questionCount, minutes: estimateMinutes(counts) };
}

/** Seconds a practised respondent needs for one value on a phone, reading included. */
const secondsEach: Readonly<Record<QuestionTypeName, number>> = {
  short_text: 15,
  long_text: 45,
  number: 10,
  single_choice: 8,
  multiple_choice: 12,
  dropdown: 10,
  likert_matrix: 6,
  linear_scale: 7,
  statement: 8,
};

/** Whole minutes to answer, rounded up, at least 1. */
export function estimateMinutes(counts: readonly QuestionCount[]): number {
  const seconds = counts.reduce(
    (sum, { type, answers }) => sum + secondsEach[type] * answers,
    0,
  );
  return Math.max(1, Math.ceil(seconds / 60));
}

/** Replaces the id of each listed survey by its length; `counts` by survey id. */
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
      answers:
        question.type === "likert_matrix" ? question.options.rows.length : 1,
    }));
}
