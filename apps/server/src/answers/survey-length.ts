import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";

/** How many of a type there are: questions, and what is answered in them (each row of a matrix). */
export interface QuestionCount {
  readonly type: QuestionTypeName;
  readonly questions: number;
  readonly answers: number;
}

/** What a practised respondent needs for one answer on a phone, reading included. */
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

/** Whole minutes that answering takes, rounded up, at least 1. */
export function estimateMinutes(counts: readonly QuestionCount[]): number {
  const seconds = counts.reduce(
    (sum, { type, answers }) => sum + secondsEach[type] * answers,
    0,
  );
  return Math.max(1, Math.ceil(seconds / 60));
}
