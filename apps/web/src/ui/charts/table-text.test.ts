import { expect, it } from "vitest";
import { toTabSeparated } from "./table-text.ts";

it("separates cells by tabs and rows by lines", () => {
  expect(
    toTabSeparated({
      head: ["Pilihan", "Jumlah"],
      rows: [
        ["Setiap hari", "12"],
        ["Jarang", "3"],
      ],
    }),
  ).toBe("Pilihan\tJumlah\nSetiap hari\t12\nJarang\t3");
});

it("keeps a label with tabs or lines in its cell", () => {
  const text = toTabSeparated({ head: ["a\tb", "c\r\nd"], rows: [] });
  expect(text).toBe("a b\tc d");
});

it.each([
  ["=1+1", "'=1+1"],
  ["+62", "'+62"],
  ["@sum", "'@sum"],
  ["-cmd", "'-cmd"],
  ["-12,5", "-12,5"],
  ["-4%", "-4%"],
])("does not let a spreadsheet run %j", (cell, pasted) => {
  expect(toTabSeparated({ head: [cell], rows: [] })).toBe(pasted);
});
