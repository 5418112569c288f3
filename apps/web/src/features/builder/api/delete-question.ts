import { deleteQuestion as endpoint } from "@sigi/contract/questions.ts";
import type { QuestionChanged } from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

export function deleteQuestion(id: number): Promise<QuestionChanged> {
  return callApi(endpoint, { body: { id } });
}
