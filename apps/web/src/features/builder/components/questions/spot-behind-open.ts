import type { QuestionSpot } from "../../edits/edit-questions.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import type { Selection } from "../../model/selection.ts";
import { findQuestion } from "../../model/survey.ts";

/**
 * The default position of a new question: after the open question, in the open section, else at the end of the form.
 */
export function spotBehindOpen(
  store: SurveyStore,
  selection: Selection,
): QuestionSpot {
  const { open } = selection.read();
  const survey = store.read();
  const last = survey.form.sections.at(-1)?.id ?? 0;
  if (open?.kind === "sections") return { sectionId: open.id };
  const question = open && findQuestion(survey, open.id);
  return question
    ? { sectionId: question.sectionId, behindId: question.id }
    : { sectionId: last };
}
