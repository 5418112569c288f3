import { describe, expect, it } from "vitest";
import { parentOf, regions } from "./regions.ts";

const cities = regions.provinces.flatMap(
  ({ id }) => regions.children(id) ?? [],
);
const subdistricts = cities.flatMap(({ id }) => regions.children(id) ?? []);

describe("the regions of Indonesia", () => {
  it("include 38 provinces, 514 cities and regencies and 7,285 subdistricts", () => {
    expect(regions.provinces).toHaveLength(38);
    expect(cities).toHaveLength(514);
    expect(subdistricts).toHaveLength(7_285);
  });

  it("exist at their own level only, below their parent, with a name", () => {
    for (const { id, name } of subdistricts) {
      expect(regions.has("subdistrict", id)).toBe(true);
      expect(regions.has("city", id)).toBe(false);
      expect(regions.has("city", parentOf(id))).toBe(true);
      expect(regions.has("province", parentOf(parentOf(id)))).toBe(true);
      expect(regions.nameOf(id)).toBe(name);
    }
  });

  it.each([
    ["31", "DKI Jakarta"],
    ["34", "DI Yogyakarta"],
    ["32.73", "Kota Bandung"],
    ["32.04", "Kabupaten Bandung"],
    ["73.10", "Kabupaten Pangkajene dan Kepulauan"],
    ["11.17.07", "Timang Gajah"],
    ["35.29.22", "Ra'as"],
    ["13.05.04", "2 x 11 Anam Lingkuang"],
    ["13.05.05", "VII Koto"],
  ])("have their usual names: %s is %s", (id, name) => {
    expect(regions.nameOf(id)).toBe(name);
  });

  it("have names with capitalised words and no unusual characters", () => {
    const names = [...regions.provinces, ...cities, ...subdistricts].map(
      ({ name }) => name,
    );
    expect(names.filter((name) => !/^[\p{L}\d '.,()/-]+$/u.test(name))).toEqual(
      [],
    );
    expect(
      names.filter((name) => /(^| )(?!dan |x )\p{Ll}/u.test(name)),
    ).toEqual([]);
  });

  it("do not include invented ids", () => {
    for (const id of ["", "all", "99", "32.99", "constructor"]) {
      expect(regions.has("province", id)).toBe(false);
      expect(regions.nameOf(id)).toBeUndefined();
      expect(regions.children(id)).toBeUndefined();
    }
  });
});
