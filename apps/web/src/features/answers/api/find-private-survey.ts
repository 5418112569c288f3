import { findPrivateSurvey as endpoint } from "@sigi/contract/answers.ts";
import { callApi } from "../../../platform/api-client.ts";
import { settle } from "./settle.ts";

/** The private survey that a key opens. */
export const findPrivateSurvey = (key: string) =>
  settle(callApi(endpoint, { query: { key } }));
