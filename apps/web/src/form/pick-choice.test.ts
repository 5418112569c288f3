import { describe, expect, it } from "vitest";
import {
  changeWords,
  groupItems,
  offeredChoices,
  pickedId,
  pickedWords,
  rawPick,
  togglePick,
} from "./pick-choice.ts";
import type { OfferedChoice } from "./pick-choice.ts";

const tea: OfferedChoice = { id: "1", label: "Teh" };
const brand: OfferedChoice = { id: "2", label: "Merek lain", ownText: true };
const none: OfferedChoice = { id: "99", label: "Tidak ada", exclusive: true };
const offered = offeredChoices({
  choices: [tea, brand, none],
  other: true,
  otherLabel: "",
});
const own = offered[3] ?? tea;

describe("the choices of a list", () => {
  it("end with the respondent's own words, under the creator's label", () => {
    expect(offered.map(({ id }) => id)).toEqual(["1", "2", "99", "other"]);
    const options = { choices: [tea], other: true, otherLabel: "Sebutkan" };
    expect(offeredChoices(options).at(-1)?.label).toBe("Sebutkan");
    expect(offeredChoices({ ...options, other: false })).toEqual([tea]);
  });

  it("are grouped under their headings, in their order", () => {
    const items = [
      { id: "1" },
      { id: "2", group: "Jawa" },
      { id: "3", group: "Jawa" },
      { id: "4", group: "Bali" },
    ];
    expect(
      groupItems(items).map(({ heading, items: of }) => [heading, of.length]),
    ).toEqual([
      ["", 1],
      ["Jawa", 2],
      ["Bali", 1],
    ]);
  });
});

describe("a pick", () => {
  it("carries words where the choice asks for them", () => {
    expect(rawPick(tea)).toBe("1");
    expect(rawPick(brand, "Sari")).toEqual({ id: "2", text: "Sari" });
    expect(rawPick(own, "Air")).toEqual({ other: "Air" });
  });

  it.each([
    ["1", "1", ""],
    [{ id: "2", text: "Sari" }, "2", "Sari"],
    [{ other: "Air" }, "other", "Air"],
    [{ id: 7 }, null, ""],
    [{ other: {} }, "other", ""],
    [null, null, ""],
    [7, null, ""],
  ])("is read from %j", (raw, id, words) => {
    expect(pickedId(raw)).toBe(id);
    expect(pickedWords(raw)).toBe(words);
  });
});

describe("ticking a choice", () => {
  it("adds it, and unticking removes it with its words", () => {
    const picked = togglePick(offered, ["1"], brand, true);
    expect(picked).toEqual(["1", { id: "2", text: "" }]);
    const worded = changeWords(picked, brand, "Sari");
    expect(worded).toEqual(["1", { id: "2", text: "Sari" }]);
    expect(togglePick(offered, worded, brand, false)).toEqual(["1"]);
  });

  it("clears the others where it excludes them", () => {
    expect(togglePick(offered, ["1", { other: "x" }], none, true)).toEqual([
      "99",
    ]);
  });

  it.each([
    [tea, "1"],
    [own, { other: "" }],
  ])("clears a choice that excludes it", (choice, raw) => {
    expect(togglePick(offered, ["99"], choice, true)).toEqual([raw]);
  });
});
