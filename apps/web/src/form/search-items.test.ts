import { describe, expect, it } from "vitest";
import { partAround, searchItems, shownMax } from "./search-items.ts";

const items = [
  "Kabupaten Bandung",
  "Kabupaten Bandung Barat",
  "Kota Bandung",
  "Bandar Lampung",
].map((label) => ({ id: label, label }));

const labels = (typed: string) =>
  searchItems(items, typed).map(({ label }) => label);

describe("searching items", () => {
  it("finds items with every word, in any order, case and accent", () => {
    expect(labels("bandung KOTA")).toEqual(["Kota Bandung"]);
    expect(labels("bándung bar")).toEqual(["Kabupaten Bandung Barat"]);
  });

  it("puts items first that start with the text, else keeps the order", () => {
    expect(labels("band")).toEqual([
      "Bandar Lampung",
      "Kabupaten Bandung",
      "Kabupaten Bandung Barat",
      "Kota Bandung",
    ]);
  });

  it("keeps what is pinned at the end", () => {
    const pinned = { id: "other", label: "Lainnya", pinned: true };
    expect(
      searchItems([pinned, ...items], "lampung").map(({ id }) => id),
    ).toEqual(["Bandar Lampung", "other"]);
  });

  it("returns all items for an empty text", () => {
    expect(labels(" ")).toHaveLength(4);
  });
});

describe("the part of a long list", () => {
  const numbers = Array.from({ length: 250 }, (_, index) => index);

  it.each([
    [0, 0],
    [74, 0],
    [75, 50],
    [124, 50],
    [249, 150],
  ])("around entry %i begins at %i", (at, first) => {
    const part = partAround(numbers, at);
    expect([part[0], part.length]).toEqual([first, shownMax]);
    expect(part).toContain(at);
  });

  it("is the whole list where it is short", () => {
    expect(partAround(numbers.slice(0, 100), 99)).toHaveLength(100);
  });
});
