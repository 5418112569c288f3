import { loadRegions } from "../../../platform/load-regions.ts";
import { findPrivateSurvey } from "./find-private-survey.ts";
import { getDraftSurvey } from "./get-draft-survey.ts";
import { startSurvey } from "./start-survey.ts";
import { submitAnswer } from "./submit-answer.ts";

/** All calls of this page as one piece, so that they and the contract's schemas load together: see `load-calls.ts`. */
export const calls = {
  findPrivateSurvey,
  getDraftSurvey,
  loadRegions,
  startSurvey,
  submitAnswer,
};

export type Calls = typeof calls;
