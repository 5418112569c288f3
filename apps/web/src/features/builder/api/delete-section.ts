import { deleteSection as endpoint } from "@sigi/contract/questions.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Removes a section with its questions. */
export async function deleteSection(id: number): Promise<void> {
  await callApi(endpoint, { params: { id } });
}
