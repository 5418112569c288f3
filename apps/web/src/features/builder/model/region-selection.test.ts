import { describe, expect, it } from "vitest";
import { chooseRegions, chosenRegions } from "./region-selection.ts";

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

describe("choosing regions", () => {
  it("drops the cities and subdistricts of a province that is taken out", () => {
    expect(chooseRegions(current, "provinces", ["51"], [])).toEqual({
      provinces: [bali],
      cities: [denpasar],
      subdistricts: [],
    });
  });

  it("drops the subdistricts of a city that is taken out", () => {
    expect(chooseRegions(current, "cities", ["51.71"], [])).toEqual({
      ...current,
      cities: [denpasar],
      subdistricts: [],
    });
  });

  it("empties everything below when all provinces are meant", () => {
    expect(chooseRegions(current, "provinces", [], [])).toEqual({
      provinces: [],
      cities: [],
      subdistricts: [],
    });
  });

  it("finds names in the list and in what was chosen before", () => {
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

it("reads a list that holds all as no restriction", () => {
  expect(chosenRegions([{ id: "all", name: "Semua Provinsi" }, jabar])).toEqual(
    [],
  );
});
