import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";

export type TargetRegions = Pick<
  Target,
  "provinces" | "cities" | "subdistricts"
>;

/** The regions that restrict the target. A list with the `all` row restricts nothing. */
export function chosenRegions(regions: readonly Region[]): readonly Region[] {
  return regions.some(({ id }) => id === allRegions) ? [] : regions;
}

/**
 * Sets the regions of one level by id. Regions below a removed one are dropped, so that every list lies inside the
 * one above it.
 */
export function chooseRegions(
  current: TargetRegions,
  level: keyof TargetRegions,
  ids: readonly string[],
  known: readonly Region[],
): TargetRegions {
  const names = new Map(
    [...known, ...current[level]].map((region) => [region.id, region]),
  );
  const chosen = ids.flatMap((id) => names.get(id) ?? []);
  switch (level) {
    case "provinces": {
      const cities = within(current.cities, chosen);
      const subdistricts = within(current.subdistricts, cities);
      return { provinces: chosen, cities, subdistricts };
    }
    case "cities":
      return {
        ...current,
        cities: chosen,
        subdistricts: within(current.subdistricts, chosen),
      };
    case "subdistricts":
      return { ...current, subdistricts: chosen };
  }
}

/** Adds a province, or a city with its province. */
export function addRegion(
  current: TargetRegions,
  region: Region,
  provinces: readonly Region[],
): TargetRegions {
  const add = (list: readonly Region[], one: Region | undefined) =>
    one && !list.some(({ id }) => id === one.id) ? [...list, one] : [...list];
  const province = provinces.find(
    ({ id }) => region.id === id || region.id.startsWith(`${id}.`),
  );
  return {
    ...current,
    provinces: add(current.provinces, province),
    cities:
      province?.id === region.id ? current.cities : add(current.cities, region),
  };
}

/** The regions inside any of the parents. A region's id starts with its parent's: `32.73` is in `32`. */
function within(regions: readonly Region[], parents: readonly Region[]) {
  return regions.filter(({ id }) =>
    parents.some((parent) => id.startsWith(`${parent.id}.`)),
  );
}
