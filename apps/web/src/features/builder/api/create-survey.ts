import { createSurvey } from "@sigi/contract/surveys.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Makes the draft with its first section. */
export const createSurveyMutation = mutationOptions({
  mutationFn: (body: { title: string; description: string }) =>
    callApi(createSurvey, { body }),
});
