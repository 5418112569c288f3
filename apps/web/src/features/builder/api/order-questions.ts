import { orderQuestions as endpoint } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Puts sections and questions in this order; every one is named once. */
export function orderQuestions(
  code: string,
  sections: { id: number; questions: number[] }[],
): Promise<Survey> {
  return callApi(endpoint, { params: { code }, body: { sections } });
}
