import { setSurveyAccess as endpoint } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Makes a survey private, with a new key, or public. */
export const setSurveyAccess = (code: string, isPrivate: boolean) =>
  callApi(endpoint, { params: { code }, body: { isPrivate } });
