import type { RegionLevel } from "./question-types/answer-format.ts";
import type { Question } from "./survey-form.ts";
import type { TableSource } from "./tables/table-source.ts";

/** A city lists the cities of the province chosen in the question `parent`, a code, a subdistrict those of the chosen city. */
export interface RegionSource {
  level: RegionLevel;
  parent: string | null;
}

export const isRegionSource = (
  source: RegionSource | TableSource | null,
): source is RegionSource => source !== null && "level" in source;

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
