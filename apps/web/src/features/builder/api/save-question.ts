import { saveQuestion as endpoint } from "@sigi/contract/questions.ts";
import type {
  QuestionChanged,
  QuestionEdit,
} from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Makes a question (with `sectionId` and `type`) or changes one (with `id`). */
export function saveQuestion(body: QuestionEdit): Promise<QuestionChanged> {
  return callApi(endpoint, { body });
}
