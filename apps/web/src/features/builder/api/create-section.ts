import { createSection as endpoint } from "@sigi/contract/questions.ts";
import type { Section } from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Adds a section at the end of the form. */
export function createSection(formId: number): Promise<Section> {
  return callApi(endpoint, { body: { formId } });
}
