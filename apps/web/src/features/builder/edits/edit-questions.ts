import type { Question, QuestionEdit } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import {
  deleteQuestion,
  duplicateQuestion as callDuplicate,
  saveQuestion,
} from "../api/form.ts";
import { fetchSurvey } from "../api/survey.ts";
import {
  findQuestion,
  withNewQuestion,
  withoutQuestion,
  withPrices,
  withQuestion,
  withLogic,
} from "../model/survey.ts";
import { afterSaving } from "./survey-store.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Adds a question with its type's defaults at the end of a section. */
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

/** The fields of a question that can be edited. `options` are those of its type. */
export type QuestionChange = Partial<Pick<Question, EditableField>>;

const editableFields = [
  "title",
  "help",
  "required",
  "requiredIf",
  "showIf",
  "fixed",
  "jumps",
  "rules",
  "purpose",
  "options",
] as const satisfies readonly (keyof Question & keyof QuestionEdit)[];

type EditableField = (typeof editableFields)[number];

/** The type cannot change, so `options` keep their shape. */
export const withChange = (question: Question, change: QuestionChange) =>
  ({ ...question, ...change }) as Question;

/** Changes a question. */
export function editQuestion(
  store: SurveyStore,
  questionId: number,
  change: QuestionChange,
): void {
  store.change((survey) =>
    withQuestion(survey, questionId, (question) =>
      withChange(question, change),
    ),
  );
  store.queue.put(questionKey(questionId), () => saveNow(store, questionId));
}

/** The key of a question's save, and its place in faults. */
export const questionKey = (questionId: number) =>
  `questions.${String(questionId)}`;

async function saveNow(store: SurveyStore, questionId: number): Promise<void> {
  const question = findQuestion(store.read(), questionId);
  if (!question) return;
  const { id, options } = question;
  const fields = Object.fromEntries(
    editableFields.map((name) => [name, question[name]]),
  );
  const changed = await saveQuestion({
    ...fields,
    id,
    options: { ...options },
  });
  store.forgetVersion();
  store.change((survey) => withPrices(survey, changed));
}

/** Inserts a copy right behind a question. */
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

/** Deletes a question; with `removeReferences` also the references of other logic to it. */
export async function removeQuestion(
  store: SurveyStore,
  questionId: number,
  removeReferences: boolean,
): Promise<void> {
  const changed = await afterSaving(store, () =>
    deleteQuestion(questionId, removeReferences),
  );
  store.queue.drop(questionKey(questionId));
  store.change((survey) =>
    withPrices(withoutQuestion(survey, questionId), changed),
  );
  if (!removeReferences) return;
  const { form } = await fetchSurvey(store.code);
  store.change((survey) => withLogic(survey, form));
}

/** Gives a question another code, also wherever logic and texts name it. @throws ApiFailure when the code is taken. */
export async function renameQuestion(
  store: SurveyStore,
  questionId: number,
  code: string,
): Promise<void> {
  await afterSaving(store, () => saveQuestion({ id: questionId, code }));
  const { form } = await fetchSurvey(store.code);
  store.change((survey) => withLogic(survey, form));
}
