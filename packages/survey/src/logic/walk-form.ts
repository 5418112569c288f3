import {
  onDevice,
  type ReadingContext,
  type ReadResult,
} from "../question-types/answer-format.ts";
import type { AnswerValue } from "../answers/answer.ts";
import type { AnswerFaultCode } from "../answers/answer-fault.ts";
import { evaluateCondition } from "./condition.ts";
import { validateAnswer } from "../answers/read-answer.ts";
import { regionSourceOf } from "../region-source.ts";
import type { Form, Question, Section } from "../survey-form.ts";

/** Raw answers by question id: what a page holds or a request brought, not yet validated. */
export type RawAnswers = ReadonlyMap<number, unknown>;

/** A shown section and its shown questions, each with the result of reading its answer. */
export interface SectionVisit {
  section: Section;
  questions: QuestionVisit[];
}

export interface QuestionVisit {
  question: Question;
  result: ReadResult<AnswerValue, AnswerFaultCode>;
}

/**
 * Walks a form in order, as its respondent would, without what is hidden.
 * Conditions do not see answers that are hidden or have a fault. A region list
 * is hidden with its parent question, because it would be empty.
 */
export function walkForm(
  form: Form,
  answers: RawAnswers,
  context: ReadingContext = onDevice,
): SectionVisit[] {
  const earlier = new Map<number, AnswerValue>();
  const shown = new Set<number>();
  const visits: SectionVisit[] = [];
  for (const section of form.sections) {
    if (!isShown(section, earlier)) continue;
    const questions: QuestionVisit[] = [];
    for (const question of section.questions) {
      if (!isShown(question, earlier) || !hasList(question, shown)) continue;
      shown.add(question.id);
      const result = validateAnswer(question, answers.get(question.id), {
        ...context,
        earlier,
      });
      if ("value" in result && result.value !== null) {
        earlier.set(question.id, result.value);
      }
      questions.push({ question, result });
    }
    visits.push({ section, questions });
  }
  return visits;
}

function isShown(
  { showIf }: Section | Question,
  earlier: ReadonlyMap<number, AnswerValue>,
): boolean {
  return !showIf || evaluateCondition(showIf, (id) => earlier.get(id));
}

function hasList(question: Question, shown: ReadonlySet<number>): boolean {
  const parent = regionSourceOf(question)?.parentQuestionId ?? null;
  return parent === null || shown.has(parent);
}
