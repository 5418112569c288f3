import type { RegionLevel } from "./question-types/answer-format.ts";
import type { TableSource } from "./tables/table-source.ts";

/**
 * The source of a list of regions. A list of cities has those of the province that is chosen in the question with the
 * code `parent`; a list of subdistricts has those of the chosen city.
 */
export interface RegionSource {
  level: RegionLevel;
  parent: string | null;
}

export const isRegionSource = (
  source: RegionSource | TableSource | null,
): source is RegionSource => source !== null && "level" in source;

/** The source of a question's list of regions; null for a question without one. */
export function regionSourceOf({
  type,
  options,
}: {
  readonly type: string;
  readonly options: object;
}): RegionSource | null {
  if (type !== "dropdown" || !("source" in options)) return null;
  const source = options.source as RegionSource | TableSource | null;
  return isRegionSource(source) ? source : null;
}

/** The level above each level; null for provinces. */
export const parentLevels: Readonly<Record<RegionLevel, RegionLevel | null>> = {
  province: null,
  city: "province",
  subdistrict: "city",
};
