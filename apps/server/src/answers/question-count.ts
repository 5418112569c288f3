import { questionTypes } from "@sigi/survey/question-types.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { QuestionCount } from "./survey-length.ts";

/** What a form asks, as `countQuestionsOf` counts it in the database. */
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

/** How many questions want an answer: all but statements. */
export function countAnswerable(counts: readonly QuestionCount[]): number {
  return counts
    .filter(({ type }) => questionTypes[type].answerable)
    .reduce((sum, { questions }) => sum + questions, 0);
}
