import * as questions from "@sigi/contract/questions.ts";
import * as surveys from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api/api-client.ts";

/** Adds a section at the end of the form. */
export const createSection = (formId: number) =>
  callApi(questions.createSection, { body: { formId } });

export type SectionEdit = Pick<
  questions.Section,
  | "title"
  | "description"
  | "showIf"
  | "jumps"
  | "repeat"
  | "block"
  | "fixed"
  | "order"
>;

export const updateSection = (id: number, body: SectionEdit) =>
  callApi(questions.updateSection, { params: { id }, body });

export const renameSection = (id: number, code: string) =>
  callApi(questions.updateSection, { params: { id }, body: { code } });

/** Changes the order of sections, the blocks and the values that a link may set. */
export const updateFlow = (id: number, flow: surveys.Survey["form"]["flow"]) =>
  callApi(surveys.updateForm, { params: { id }, body: { flow } });

/** Deletes a section with its questions, and on request the references of other logic to them. */
export const deleteSection = (id: number, removeReferences: boolean) =>
  callApi(questions.deleteSection, {
    params: { id },
    body: { removeReferences },
  });

/** Creates a question (with `sectionId` and `type`) or changes one (with `id`). */
export const saveQuestion = (body: questions.QuestionEdit) =>
  callApi(questions.saveQuestion, { body });

/** Inserts a copy of the question right behind it. */
export const duplicateQuestion = (id: number) =>
  callApi(questions.duplicateQuestion, { params: { id } });

export const deleteQuestion = (id: number, removeReferences: boolean) =>
  callApi(questions.deleteQuestion, { body: { id, removeReferences } });

/** Puts sections and questions in this order; the list names each of them once. */
export const orderQuestions = (
  code: string,
  sections: { id: number; questions: number[] }[],
  { removeReferences = false } = {},
) =>
  callApi(surveys.orderQuestions, {
    params: { code },
    body: { sections, removeReferences },
  });
