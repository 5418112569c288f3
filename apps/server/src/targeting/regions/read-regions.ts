import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Region } from "@sigi/contract/regions.ts";
import { readCsv } from "./csv.ts";

const { resolve } = createRequire(import.meta.url);

/** From the package idn-area-data (Open Database License): `code,name` or `code,parent's code,name`, sorted by code. */
export function readRegions(
  file: "provinces" | "regencies" | "districts",
): Region[] {
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
