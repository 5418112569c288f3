import { updateSurvey as endpoint } from "@sigi/contract/surveys.ts";
import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";

/** @throws ApiFailure `version_conflict` when the survey has been changed since `body.version`. */
export function updateSurvey(code: string, body: SurveyEdit): Promise<Survey> {
  return callApi(endpoint, { params: { code }, body });
}
