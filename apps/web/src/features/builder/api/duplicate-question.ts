import { duplicateQuestion as endpoint } from "@sigi/contract/questions.ts";
import type { QuestionChanged } from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Puts a copy of the question right behind it. */
export function duplicateQuestion(id: number): Promise<QuestionChanged> {
  return callApi(endpoint, { params: { id } });
}
