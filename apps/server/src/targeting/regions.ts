import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Region } from "@sigi/contract/regions.ts";
import { readCsv } from "./csv.ts";

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

const byId = (list: readonly Region[]) =>
  new Map(list.map((region) => [region.id, region]));

/** `32.73.01` → `32.73`. */
export const parentOf = (id: string) => id.slice(0, id.lastIndexOf("."));

const { resolve } = createRequire(import.meta.url);

/** From the package idn-area-data (Open Database License): `code,name` or `code,parent's code,name`, sorted by code. */
function readRegions(file: string): Region[] {
  const path = resolve(`idn-area-data/data/${file}.csv`);
  const [, ...rows] = readCsv(readFileSync(path, "utf8"));
  return rows.map((row) => ({
    id: row.at(0) ?? "",
    name: nameAsSpoken(row.at(-1) ?? ""),
  }));
}

/** The two provinces whose official names nobody says in full. */
const shortNames: Readonly<Record<string, string>> = {
  "Daerah Khusus Ibukota Jakarta": "DKI Jakarta",
  "Daerah Istimewa Yogyakarta": "DI Yogyakarta",
};

/** A few names of the source begin a word in lower case (`Timang gajah`) or write an apostrophe as a quote (`Ra"as`). */
function nameAsSpoken(name: string): string {
  return (
    shortNames[name] ??
    name
      .replaceAll('"', "'")
      .replace(/(?<= )(?!dan |x )[a-z]/g, (letter) => letter.toUpperCase())
  );
}
