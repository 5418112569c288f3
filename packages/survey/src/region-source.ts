import type { RegionLevel } from "./question-types/answer-format.ts";
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
export function regionSourceOf({
  type,
  options,
}: {
  readonly type: string;
  readonly options: object;
}): RegionSource | null {
  if (type !== "dropdown") return null;
  const source = Reflect.get(options, "source") as
    RegionSource | TableSource | null;
  return isRegionSource(source) ? source : null;
}

/** The level in which a region lies. */
export const parentLevels: Readonly<Record<RegionLevel, RegionLevel | null>> = {
  province: null,
  city: "province",
  subdistrict: "city",
};
