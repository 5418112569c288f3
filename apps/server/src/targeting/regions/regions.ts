import type { Region } from "@sigi/contract/regions.ts";
import { readRegions } from "./read-regions.ts";

export type RegionLevel = "province" | "city" | "subdistrict";

/** Indonesia's regions as the government numbers them; an id holds its parent's: `32` → `32.73` → `32.73.01`. */
export interface Regions {
  has(level: RegionLevel, id: string): boolean;
  /** Undefined for an id that does not exist. 378 names repeat: never take a name for an id. */
  nameOf(id: string): string | undefined;
  readonly provinces: readonly Region[];
  /** Cities and regencies of a province, subdistricts of a city; undefined when the id has none or does not exist. */
  children(id: string): readonly Region[] | undefined;
}

/** Some 7,800 names, read once at the start. */
export const regions: Regions = loadRegions();

function loadRegions(): Regions {
  const provinces = readRegions("provinces");
  const cities = readRegions("regencies");
  const subdistricts = readRegions("districts");
  const levels: Record<RegionLevel, ReadonlyMap<string, Region>> = {
    province: byId(provinces),
    city: byId(cities),
    subdistrict: byId(subdistricts),
  };
  const children = Map.groupBy([...cities, ...subdistricts], ({ id }) =>
    parentOf(id),
  );
  return {
    has: (level, id) => levels[level].has(id),
    nameOf: (id) =>
      (
        levels.province.get(id) ??
        levels.city.get(id) ??
        levels.subdistrict.get(id)
      )?.name,
    provinces,
    children: (id) => children.get(id),
  };
}

function byId(list: readonly Region[]): ReadonlyMap<string, Region> {
  return new Map(list.map((region) => [region.id, region]));
}

/** `32.73.01` → `32.73`. */
export function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf(".")));
}
