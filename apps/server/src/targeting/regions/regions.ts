import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readCsv } from "@sigi/spreadsheets/csv/read-csv.ts";
import type { Region } from "@sigi/contract/regions.ts";

export type RegionLevel = "province" | "city" | "subdistrict";

/** Indonesia's regions by their official numbers; an id contains its parent's: `32` → `32.73` → `32.73.01`. */
interface Regions {
  has(level: RegionLevel, id: string): boolean;
  /** Returns the name; undefined for an id that does not exist. 378 names repeat: never use a name as an id. */
  nameOf(id: string): string | undefined;
  readonly provinces: readonly Region[];
  /** Cities and regencies of a province, subdistricts of a city; undefined for other ids. */
  children(id: string): readonly Region[] | undefined;
}

/** The usual names of the two provinces with long official names. */
const shortNames: Readonly<Record<string, string>> = {
  "Daerah Khusus Ibukota Jakarta": "DKI Jakarta",
  "Daerah Istimewa Yogyakarta": "DI Yogyakarta",
};

/** About 7,800 regions, read once when the process starts. */
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

/**
 * Reads regions of the package idn-area-data (Open Database License): `code,name` or `code,parent's code,name`, sorted
 * by code.
 */
function readRegions(file: "provinces" | "regencies" | "districts"): Region[] {
  const { resolve } = createRequire(import.meta.url);
  const path = resolve(`idn-area-data/data/${file}.csv`);
  const [, ...rows] = readCsv(readFileSync(path, "utf8"), {
    separator: ",",
    quotes: "strict",
    skipEmptyLines: true,
  });
  return rows.map((row) => ({
    id: row.at(0) ?? "",
    name: usualName(row.at(-1) ?? ""),
  }));
}

/** Corrects names in the source with a word in lower case (`Timang gajah`) or a quote as apostrophe (`Ra"as`). */
function usualName(name: string): string {
  return (
    shortNames[name] ??
    name
      .replaceAll('"', "'")
      .replace(/(?<= )(?!dan |x )[a-z]/g, (letter) => letter.toUpperCase())
  );
}

function byId(list: readonly Region[]): ReadonlyMap<string, Region> {
  return new Map(list.map((region) => [region.id, region]));
}

/** Returns the parent of an id: `32.73.01` → `32.73`. */
export function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf(".")));
}
