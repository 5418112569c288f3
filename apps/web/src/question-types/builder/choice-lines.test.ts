import { describe, expect, it } from "vitest";
import { nextChoiceId, pasteChoices } from "./choice-lines.ts";

const list = (...labels: string[]) =>
  labels.map((label, index) => ({ id: String(index + 1), label }));

describe("a new id", () => {
  it("follows the highest one, so that a removed id is not given again", () => {
    expect(nextChoiceId([{ id: "7", label: "" }])).toBe("8");
    expect(nextChoiceId([{ id: "r2", label: "" }], "r")).toBe("r3");
  });

  it("does not stumble over ids that are no numbers", () => {
    expect(nextChoiceId([{ id: "yes", label: "" }])).toBe("1");
  });
});

describe("pasted lines", () => {
  it("become choices, the empty ones of the list first", () => {
    const { choices } = pasteChoices(list("", ""), "Satu\nDua\r\n\nTiga\n", {
      max: 20,
    });
    expect(choices).toEqual([
      { id: "1", label: "Satu" },
      { id: "2", label: "Dua" },
      { id: "3", label: "Tiga" },
    ]);
  });

  it.each([
    ["- Kopi\n- Teh", ["Kopi", "Teh"]],
    ["• Kopi\n•  Teh", ["Kopi", "Teh"]],
    ["1. Kopi\n2. Teh", ["Kopi", "Teh"]],
    ["a) Kopi\nb) Teh", ["Kopi", "Teh"]],
    ["5 menit\n10 menit", ["5 menit", "10 menit"]],
    ["1. Kopi\nTeh", ["1. Kopi", "Teh"]],
    ["< 1 juta\n-5 derajat", ["< 1 juta", "-5 derajat"]],
  ])(
    "loses bullets and numbering, but nothing that is a label: %j",
    (text, labels) => {
      const { choices } = pasteChoices([], text, { max: 20 });
      expect(choices.map(({ label }) => label)).toEqual(labels);
    },
  );

  it("skips what the list has already, whatever its case, and says how much", () => {
    const { choices, skipped } = pasteChoices(list("Kopi"), "kopi\nTeh\nTEH", {
      max: 20,
    });
    expect(choices.map(({ label }) => label)).toEqual(["Kopi", "Teh"]);
    expect(skipped).toBe(2);
  });

  it("stops when the list is full", () => {
    const { choices, skipped } = pasteChoices(list("A"), "B\nC\nD", { max: 2 });
    expect(choices.map(({ label }) => label)).toEqual(["A", "B"]);
    expect(skipped).toBe(2);
  });
});
