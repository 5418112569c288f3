import type { Question } from "@sigi/contract/questions.ts";
import type { Condition } from "@sigi/survey/condition.ts";
import { saveQuestion } from "../api/form.ts";
import {
  findQuestion,
  withPrices,
  withQuestion,
} from "../model/survey-changes.ts";
import type { SurveyStore } from "./survey-store.ts";

/** What an editor changes of a question. `options` are those of its type. */
export interface QuestionChange {
  title?: string;
  help?: string;
  required?: boolean;
  showIf?: Condition | null;
  options?: Question["options"];
}

/** Changes a question. Its type stays, so its options keep their shape. */
export function editQuestion(
  store: SurveyStore,
  questionId: number,
  change: QuestionChange,
): void {
  store.change((survey) =>
    withQuestion(
      survey,
      questionId,
      (question) => ({ ...question, ...change }) as Question,
    ),
  );
  store.queue.put(questionKey(questionId), () => saveNow(store, questionId));
}

/** The key of a question's save, and its place among the faults. */
export const questionKey = (questionId: number) =>
  `questions.${String(questionId)}`;

async function saveNow(store: SurveyStore, questionId: number): Promise<void> {
  const question = findQuestion(store.read(), questionId);
  if (!question) return;
  const { id, title, help, required, showIf } = question;
  const changed = await saveQuestion({
    ...{ id, title, help, required, showIf },
    options: { ...question.options },
  });
  store.forgetVersion();
  store.change((survey) => withPrices(survey, changed));
}
