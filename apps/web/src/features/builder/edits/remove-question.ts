import { deleteQuestion } from "../api/form.ts";
import { withoutQuestion, withPrices } from "../model/survey-changes.ts";
import { afterSaving } from "./after-saving.ts";
import { questionKey } from "./edit-question.ts";
import type { SurveyStore } from "./survey-store.ts";

export async function removeQuestion(
  store: SurveyStore,
  questionId: number,
): Promise<void> {
  const changed = await afterSaving(store, () => deleteQuestion(questionId));
  store.queue.drop(questionKey(questionId));
  store.change((survey) =>
    withPrices(withoutQuestion(survey, questionId), changed),
  );
}
