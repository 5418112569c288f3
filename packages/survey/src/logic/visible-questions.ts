import type { Form, Question, Section } from "../survey-form.ts";
import { type RawAnswers, type SectionVisit, walkForm } from "./walk-form.ts";

/** A section as its respondent sees it now. */
export interface VisibleSection {
  section: Section;
  questions: Question[];
}

/**
 * The sections and questions shown for these answers, in order. A section that
 * would be an empty page is left out.
 */
export function visibleSections(
  form: Form,
  answers: RawAnswers,
): VisibleSection[] {
  return walkForm(form, answers)
    .filter(hasContent)
    .map(({ section, questions }) => ({
      section,
      questions: questions.map(({ question }) => question),
    }));
}

/** Something to answer or to read: an introduction is a page of its own. */
function hasContent({ section, questions }: SectionVisit): boolean {
  return questions.length > 0 || isIntroduction(section);
}

/** A section without questions that still says or shows something. */
export function isIntroduction(section: Section): boolean {
  return (
    section.questions.length === 0 &&
    (section.description.trim() !== "" || section.image !== null)
  );
}
