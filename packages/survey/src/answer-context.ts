import type { Answers } from "./answer.ts";
import type { RegionLevel } from "./survey-form.ts";

/** Whether a region exists. The server asks the real list; a page whose lists come from the server may say yes to all. */
export interface RegionLookup {
  has(level: RegionLevel, id: string): boolean;
}

/** What reading one answer needs besides the question. */
export interface AnswerContext {
  regions: RegionLookup;
  /** The answers of the shown questions before this one. */
  earlier: Answers;
}

export const anyRegion: RegionLookup = { has: () => true };
