import { onDevice } from "@sigi/survey/question-types/answer-format.ts";
import type { AnswerFault } from "@sigi/survey/answers/answer-fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { visibleSections } from "@sigi/survey/logic/visible-questions.ts";
import type { VisibleSection } from "@sigi/survey/logic/visible-questions.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";

/** The open page of a form, among the sections that the answers make visible. */
export interface FormPage {
  readonly visible: VisibleSection;
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
  /** Section ids; null at the ends. */
  readonly previous: number | null;
  readonly next: number | null;
}

/**
 * The page of a section. Falls back to the first page when the section is hidden or unknown; null for a form without
 * visible sections.
 */
export function openPage(
  form: Form,
  answers: RawAnswers,
  sectionId: number | null,
): FormPage | null {
  const sections = visibleSections(form, answers);
  const index = Math.max(
    0,
    sections.findIndex(({ section }) => section.id === sectionId),
  );
  const visible = sections[index];
  if (!visible) return null;
  return {
    visible,
    number: index + 1,
    total: sections.length,
    previous: sections[index - 1]?.section.id ?? null,
    next: sections[index + 1]?.section.id ?? null,
  };
}

/** The section of the first faulty question, in form order. */
export function sectionOfFirstFault(
  form: Form,
  faults: readonly Pick<AnswerFault, "questionId">[],
): number | null {
  const faulty = new Set(faults.map(({ questionId }) => questionId));
  const section = form.sections.find(({ questions }) =>
    questions.some(({ id }) => faulty.has(id)),
  );
  return section?.id ?? null;
}

/** Where answering resumes: the first incomplete page, else the last one; the first page of a form without values. */
export function resumePage(form: Form, answers: RawAnswers): FormPage | null {
  if (answers.size === 0) return openPage(form, answers, null);
  const { faults } = validateAnswers(form, answers, onDevice);
  const open = sectionOfFirstFault(form, faults);
  const last = visibleSections(form, answers).at(-1)?.section.id ?? null;
  return openPage(form, answers, open ?? last);
}
