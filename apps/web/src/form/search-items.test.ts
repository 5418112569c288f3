import { describe, expect, it } from "vitest";
import { searchItems } from "./search-items.ts";

const items = [
  "Kabupaten Bandung",
  "Kabupaten Bandung Barat",
  "Kota Bandung",
  "Bandar Lampung",
].map((label) => ({ id: label, label }));

const labels = (typed: string) =>
  searchItems(items, typed).map(({ label }) => label);

describe("searching a list", () => {
  it("finds every word, wherever it stands and however it is written", () => {
    expect(labels("bandung KOTA")).toEqual(["Kota Bandung"]);
    expect(labels("bándung bar")).toEqual(["Kabupaten Bandung Barat"]);
  });

  it("puts first what begins with the text, else keeps the order", () => {
    expect(labels("band")).toEqual([
      "Bandar Lampung",
      "Kabupaten Bandung",
      "Kabupaten Bandung Barat",
      "Kota Bandung",
    ]);
  });

  it("shows the whole list while nothing is typed", () => {
    expect(labels(" ")).toHaveLength(4);
  });
});
