import { describe, expect, it } from "vitest";
import { formLimits } from "../form-limits.ts";
import { faultText } from "../form-fault.ts";
import type { FormTable } from "../survey-form.ts";
import { checkTable, cleanTable } from "./check-table.ts";

const { tableColumnsMax, tableRowsMax, labelMax } = formLimits;

const shops: FormTable = {
  code: "shops",
  columns: ["code", "name"],
  rows: [["1", "Toko Satu"]],
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index}`);

describe("a table", () => {
  it.each<[string, Partial<FormTable>]>([
    ["as wide and long as tables may be", { columns: numbered(1) }],
    ["with headings in words", { columns: ["Kode desa", "Nama (lengkap)"] }],
    ["with empty cells", { rows: [["", ""]] }],
  ])("is accepted %s", (_, change) => {
    const { columns } = { ...shops, ...change };
    const row = columns.map(() => "x".repeat(labelMax));
    const rows = change.rows ?? Array.from({ length: tableRowsMax }, () => row);
    expect(checkTable({ ...shops, ...change, rows })).toEqual([]);
  });

  it.each<[string, Partial<FormTable>, string]>([
    ["a code that no path may have", { code: "../x" }, "letters, digits"],
    ["no columns", { columns: [], rows: [[]] }, "no columns"],
    [
      "too many columns",
      {
        columns: numbered(tableColumnsMax + 1),
        rows: [numbered(tableColumnsMax + 1)],
      },
      "at most 30 columns",
    ],
    ["an empty heading", { columns: ["code", ""] }, "heading of column 2"],
    ["markup in a heading", { columns: ["a", "<b>"] }, "heading of column 2"],
    ["a placeholder in a heading", { columns: ["{{a}}", "b"] }, "column 1"],
    ["a repeated heading", { columns: ["a", "a"] }, "“a” is used more than"],
    ["no rows", { rows: [] }, "no rows"],
    [
      "too many rows",
      { rows: Array.from({ length: tableRowsMax + 1 }, () => ["1", "x"]) },
      "at most 5,000 rows",
    ],
    ["an uneven row", { rows: [["1", "x"], ["2"]] }, "Cells in row 2: 1"],
    [
      "a long cell",
      { rows: [["1", "x".repeat(labelMax + 1)]] },
      "more than 1,000 characters",
    ],
  ])("is refused for %s", (_, change, said) => {
    const faults = checkTable({ ...shops, ...change });
    expect(faults).toHaveLength(1);
    expect(faults.map((fault) => faultText(fault, "en"))[0]).toContain(said);
  });

  it("keeps cells on one line, without spaces around them", () => {
    const rows = [[" 1\t", "Toko\n Satu"]];
    expect(cleanTable({ ...shops, columns: [" code ", "name"], rows })).toEqual(
      shops,
    );
  });
});
