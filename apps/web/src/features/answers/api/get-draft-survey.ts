import { getSurvey } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";
import { settle } from "./settle.ts";

/** A survey of one's own as it stands now, for its preview. */
export const getDraftSurvey = (code: string) =>
  settle(callApi(getSurvey, { params: { code } }));
