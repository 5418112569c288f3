import type { Section } from "../survey-form.ts";
import type { QuestionVisit, SectionVisit, Walk } from "./walk-form.ts";

/** A section as the respondent sees it now: a visit without computed values that are not shown. */
export type VisibleSection = SectionVisit;

/** The pages that a walk shows, in order. A section that would be an empty page is omitted. */
export function visibleSections({ sections }: Walk): VisibleSection[] {
  return sections
    .map((visit) => ({ ...visit, questions: visit.questions.filter(isSeen) }))
    .filter(
      ({ section, questions }) =>
        questions.length > 0 || isIntroduction(section),
    );
}

/** A calculated value may be computed without being shown. */
function isSeen({ question }: QuestionVisit): boolean {
  return question.type !== "calculated" || question.options.shown;
}

/** Returns true for a section without questions that has a description or an image: it is a page of its own. */
export function isIntroduction(section: Section): boolean {
  return (
    section.questions.length === 0 &&
    (section.description.trim() !== "" || section.image !== null)
  );
}
