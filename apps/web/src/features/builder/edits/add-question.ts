import type { Question } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { saveQuestion } from "../api/form.ts";
import { withNewQuestion, withPrices } from "../model/survey-changes.ts";
import { afterSaving } from "./after-saving.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Adds a question at the end of a section, with its type's own start. */
export async function addQuestion(
  store: SurveyStore,
  sectionId: number,
  type: QuestionTypeName,
): Promise<Question | null> {
  const changed = await afterSaving(store, () =>
    saveQuestion({ sectionId, type, title: "" }),
  );
  const { question } = changed;
  store.change((survey) =>
    withPrices(question ? withNewQuestion(survey, question) : survey, changed),
  );
  return question;
}
