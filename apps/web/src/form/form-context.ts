import { createContext, useContext } from "react";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";

/** A region in a list: `{ id: "32.73", name: "Kota Bandung" }`. */
export interface RegionOption {
  readonly id: string;
  readonly name: string;
}

/** Loads the regions of a level inside a parent (null for provinces), without an "all" row. Rejects when offline. */
export type LoadRegions = (
  level: RegionLevel,
  parentId: string | null,
) => Promise<readonly RegionOption[]>;

/** What the questions of a form share. */
export interface FormSurroundings {
  /** Determines the order of shuffled choices: a participation's seed, or any constant in a preview. */
  readonly seed: number;
  /** All answers so far, for questions that depend on an earlier one. */
  readonly answers: RawAnswers;
  readonly loadRegions: LoadRegions;
}

export const FormContext = createContext<FormSurroundings>({
  seed: 1,
  answers: new Map(),
  loadRegions: () => Promise.resolve([]),
});

export const useForm = () => useContext(FormContext);
