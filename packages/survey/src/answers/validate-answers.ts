import type { ReadingContext } from "../question-types/answer-format.ts";
import type { AnswerValue } from "./answer.ts";
import type { AnswerFault } from "./answer-fault.ts";
import type { Form } from "../survey-form.ts";
import {
  type QuestionVisit,
  type RawAnswers,
  walkForm,
} from "../logic/walk-form.ts";

export interface GivenAnswer {
  questionId: number;
  value: AnswerValue;
}

export interface ValidatedAnswers {
  /** In the form's order; unanswered and hidden questions are left out. */
  values: GivenAnswer[];
  faults: AnswerFault[];
}

/**
 * Validates a whole answer against the form's questions and logic. Drops
 * answers to hidden questions and refuses answers to questions that the form
 * does not have.
 */
export function validateAnswers(
  form: Form,
  answers: RawAnswers,
  context: ReadingContext,
): ValidatedAnswers {
  const visits = walkForm(form, answers, context);
  const validated = collect(visits.flatMap((visit) => visit.questions));
  return {
    values: validated.values,
    faults: [...validated.faults, ...findStrangers(form, answers)],
  };
}

/** Validates one page: the shown questions of one section, given all answers so far. */
export function validateSection(
  form: Form,
  sectionId: number,
  answers: RawAnswers,
  context: ReadingContext,
): ValidatedAnswers {
  const visits = walkForm(form, answers, context);
  const visit = visits.find(({ section }) => section.id === sectionId);
  return collect(visit?.questions ?? []);
}

function collect(visits: QuestionVisit[]): ValidatedAnswers {
  const values: GivenAnswer[] = [];
  const faults: AnswerFault[] = [];
  for (const { question, result } of visits) {
    const questionId = question.id;
    if ("faults" in result) {
      faults.push(...result.faults.map((fault) => ({ ...fault, questionId })));
    } else if (result.value !== null) {
      values.push({ questionId, value: result.value });
    }
  }
  return { values, faults };
}

function findStrangers(form: Form, answers: RawAnswers): AnswerFault[] {
  const known = new Set(
    form.sections.flatMap((section) => section.questions.map(({ id }) => id)),
  );
  return [...answers.keys()]
    .filter((questionId) => !known.has(questionId))
    .map((questionId) => ({ questionId, code: "question_unknown" }));
}
