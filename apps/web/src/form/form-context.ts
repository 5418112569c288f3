import { createContext, useContext } from "react";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { RawAnswers } from "@sigi/survey/walk-form.ts";

/** One row of a region list: `{ id: "32.73", name: "Kota Bandung" }`. */
export interface RegionOption {
  readonly id: string;
  readonly name: string;
}

/** Gives the regions of a level inside a parent (null for provinces), without any "all" row. Rejects when they cannot be had now. */
export type LoadRegions = (
  level: RegionLevel,
  parentId: string | null,
) => Promise<readonly RegionOption[]>;

/** What the questions of a form need besides themselves. */
export interface FormSurroundings {
  /** Orders what is shown in random order: a participation's seed, or any constant in a preview. */
  readonly seed: number;
  /** All answers so far, for lists that depend on an earlier one. */
  readonly answers: RawAnswers;
  readonly loadRegions: LoadRegions;
}

export const FormContext = createContext<FormSurroundings>({
  seed: 1,
  answers: new Map(),
  loadRegions: () => Promise.resolve([]),
});

export const useForm = () => useContext(FormContext);
