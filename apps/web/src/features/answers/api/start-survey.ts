import { startAnswer } from "@sigi/contract/answers.ts";
import { callApi } from "../../../platform/api-client.ts";
import { settle } from "./settle.ts";

/** Takes a place in a survey, a private one with its key, or gives the one that is held already, with the form. */
export const startSurvey = (code: string, key: string | undefined) =>
  settle(callApi(startAnswer, { params: { code }, body: { key } }));
