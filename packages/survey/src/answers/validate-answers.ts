import type { AnswerValue } from "./answer.ts";
import type { AnswerFault } from "./answer-fault.ts";
import type { Outcome } from "../logic/jump-target.ts";
import type { Form } from "../survey-form.ts";
import {
  type RawAnswers,
  type SectionVisit,
  type WalkContext,
  walkForm,
} from "../logic/walk-form.ts";

export interface GivenAnswer {
  questionId: number;
  /** The value; for a repeated question, an object with the value of each item. */
  value: AnswerValue | Record<string, AnswerValue>;
}

export interface ValidatedAnswers {
  /** The values in the order of the walk, without unanswered and hidden questions. */
  values: GivenAnswer[];
  faults: AnswerFault[];
  outcome: Outcome;
}

/**
 * Validates a whole answer against the form's questions and logic. Drops
 * answers to hidden questions and rejects answers to questions that the form
 * does not have.
 */
export function validateAnswers(
  form: Form,
  answers: RawAnswers,
  context: WalkContext,
): ValidatedAnswers {
  const { sections, outcome } = walkForm(form, answers, context);
  return {
    values: collectValues(sections),
    faults: [...collectFaults(sections), ...findStrangers(form, answers)],
    outcome,
  };
}

/** The faults of the visited questions, in their order. */
export function collectFaults(visits: readonly SectionVisit[]): AnswerFault[] {
  return visits.flatMap(({ item, questions }) =>
    questions.flatMap(({ question, result }) =>
      "faults" in result
        ? result.faults.map((fault) => ({
            ...fault,
            questionId: question.id,
            ...(item === null ? {} : { item: item.code }),
          }))
        : [],
    ),
  );
}

/** The valid answers of the visited questions, in their order. */
export function collectValues(visits: readonly SectionVisit[]): GivenAnswer[] {
  const values = new Map<number, GivenAnswer["value"]>();
  for (const { item, questions } of visits) {
    for (const { question, result } of questions) {
      if ("faults" in result || result.value === null) continue;
      if (item === null) {
        values.set(question.id, result.value);
      } else {
        const items = values.get(question.id) as
          Record<string, AnswerValue> | undefined;
        values.set(question.id, { ...items, [item.code]: result.value });
      }
    }
  }
  return [...values].map(([questionId, value]) => ({ questionId, value }));
}

function findStrangers(form: Form, answers: RawAnswers): AnswerFault[] {
  const known = new Set(
    form.sections.flatMap((section) => section.questions.map(({ id }) => id)),
  );
  return [...answers.keys()]
    .filter((questionId) => !known.has(questionId))
    .map((questionId) => ({ questionId, code: "question_unknown" }));
}
