import type { Section } from "@sigi/contract/questions.ts";
import { withSections } from "../model/survey.ts";
import { soundLogic } from "./sound-logic.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Reorders sections and questions, and removes the logic that would refer to a later question. */
export async function reorderForm(
  store: SurveyStore,
  move: (sections: Section[]) => Section[],
): Promise<void> {
  const { withoutBroken } = await soundLogic();
  store.edit((survey) => {
    const moved = move(survey.form.sections);
    return moved === survey.form.sections
      ? survey
      : withoutBroken(withSections(survey, placed(moved)));
  });
}

/** Updates each question's `sectionId`. */
function placed(sections: Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.sectionId === section.id
        ? question
        : { ...question, sectionId: section.id },
    ),
  }));
}
