import * as questions from "@sigi/contract/questions.ts";
import * as surveys from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api/api-client.ts";

/** Adds a section at the end of the form. */
export const createSection = (formId: number) =>
  callApi(questions.createSection, { body: { formId } });

export type SectionEdit = Pick<
  questions.Section,
  "title" | "description" | "showIf"
>;

export const updateSection = (id: number, body: SectionEdit) =>
  callApi(questions.updateSection, { params: { id }, body });

/** Deletes a section with its questions. */
export const deleteSection = (id: number) =>
  callApi(questions.deleteSection, { params: { id } });

/** Creates a question (with `sectionId` and `type`) or changes one (with `id`). */
export const saveQuestion = (body: questions.QuestionEdit) =>
  callApi(questions.saveQuestion, { body });

/** Inserts a copy of the question right behind it. */
export const duplicateQuestion = (id: number) =>
  callApi(questions.duplicateQuestion, { params: { id } });

export const deleteQuestion = (id: number) =>
  callApi(questions.deleteQuestion, { body: { id } });

/** Puts sections and questions in this order; the list names each of them once. */
export const orderQuestions = (
  code: string,
  sections: { id: number; questions: number[] }[],
) => callApi(surveys.orderQuestions, { params: { code }, body: { sections } });
