import type { RegionLevel } from "./question-types/answer-format.ts";
import {
  isRegionSource,
  type RegionSource,
} from "./question-types/dropdown/answer.ts";
import type { Question } from "./survey-form.ts";

/** Where a question's list of regions comes from; null for a question without one. */
export function regionSourceOf(question: Question): RegionSource | null {
  if (question.type !== "dropdown") return null;
  const { source } = question.options;
  return isRegionSource(source) ? source : null;
}

/** The level in which a region lies. */
export const parentLevels: Readonly<Record<RegionLevel, RegionLevel | null>> = {
  province: null,
  city: "province",
  subdistrict: "city",
};
