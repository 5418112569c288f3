import { updateSection as endpoint } from "@sigi/contract/questions.ts";
import type { Section } from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

export type SectionEdit = Pick<Section, "title" | "description" | "showIf">;

export function updateSection(id: number, body: SectionEdit): Promise<Section> {
  return callApi(endpoint, { params: { id }, body });
}
