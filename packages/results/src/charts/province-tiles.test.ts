import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { provinceTiles, tileColumns, tileRows } from "./province-tiles.ts";

const data = dirname(
  createRequire(import.meta.url).resolve("idn-area-data/package.json"),
);
const provinces = readFileSync(join(data, "data/provinces.csv"), "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.slice(0, 2));

it("has each of the 38 provinces once", () => {
  expect(Object.keys(provinceTiles).toSorted()).toEqual(provinces.toSorted());
  expect(provinces).toHaveLength(38);
});

it("gives each its own letters and place inside the map", () => {
  const tiles = Object.values(provinceTiles);
  const places = tiles.map(({ column, row }) => `${column} ${row}`);
  expect(new Set(places).size).toBe(tiles.length);
  expect(new Set(tiles.map(({ letters }) => letters)).size).toBe(tiles.length);
  for (const { column, row } of tiles) {
    expect(column).toBeLessThan(tileColumns);
    expect(row).toBeLessThan(tileRows);
  }
});
