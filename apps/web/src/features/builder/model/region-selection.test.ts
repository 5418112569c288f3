import { describe, expect, it } from "vitest";
import { addRegion, chooseRegions, chosenRegions } from "./region-selection.ts";

const jabar = { id: "32", name: "Jawa Barat" };
const bali = { id: "51", name: "Bali" };
const bandung = { id: "32.73", name: "Kota Bandung" };
const denpasar = { id: "51.71", name: "Kota Denpasar" };
const sukasari = { id: "32.73.01", name: "Sukasari" };
const current = {
  provinces: [jabar, bali],
  cities: [bandung, denpasar],
  subdistricts: [sukasari],
};

describe("choosing target regions", () => {
  it("drops the cities and subdistricts of a removed province", () => {
    expect(chooseRegions(current, "provinces", ["51"], [])).toEqual({
      provinces: [bali],
      cities: [denpasar],
      subdistricts: [],
    });
  });

  it("drops the subdistricts of a removed city", () => {
    expect(chooseRegions(current, "cities", ["51.71"], [])).toEqual({
      ...current,
      cities: [denpasar],
      subdistricts: [],
    });
  });

  it("clears the lower levels when no province is left", () => {
    expect(chooseRegions(current, "provinces", [], [])).toEqual({
      provinces: [],
      cities: [],
      subdistricts: [],
    });
  });

  it("finds names in the list and in the earlier choice", () => {
    const jakarta = { id: "31", name: "DKI Jakarta" };
    const { provinces } = chooseRegions(
      current,
      "provinces",
      ["32", "31", "99"],
      [jakarta],
    );
    expect(provinces).toEqual([jabar, jakarta]);
  });
});

it("treats a list with the all row as no restriction", () => {
  expect(chosenRegions([{ id: "all", name: "Semua Provinsi" }, jabar])).toEqual(
    [],
  );
});

describe("adding a region that a search found", () => {
  const nowhere = { provinces: [], cities: [], subdistricts: [] };

  it("adds a city with its province, once", () => {
    const added = addRegion(nowhere, bandung, [bali, jabar]);
    expect(added).toEqual({
      provinces: [jabar],
      cities: [bandung],
      subdistricts: [],
    });
    expect(addRegion(added, bandung, [bali, jabar])).toEqual(added);
  });

  it("adds a province alone", () => {
    expect(addRegion(nowhere, bali, [bali, jabar])).toEqual({
      ...nowhere,
      provinces: [bali],
    });
  });
});
