import { updateForm } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";

export async function updateClosingSentence(
  formId: number,
  closingSentence: string,
): Promise<void> {
  await callApi(updateForm, {
    params: { id: formId },
    body: { closingSentence },
  });
}
