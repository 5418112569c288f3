import type { Question } from "@sigi/contract/questions.ts";
import { duplicateQuestion as callDuplicate } from "../api/form.ts";
import { withNewQuestion, withPrices } from "../model/survey-changes.ts";
import { afterSaving } from "./after-saving.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Puts a copy right behind a question. */
export async function duplicateQuestion(
  store: SurveyStore,
  questionId: number,
): Promise<Question | null> {
  const changed = await afterSaving(store, () => callDuplicate(questionId));
  const { question } = changed;
  store.change((survey) =>
    withPrices(
      question ? withNewQuestion(survey, question, questionId) : survey,
      changed,
    ),
  );
  return question;
}
