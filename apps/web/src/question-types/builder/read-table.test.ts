import { describe, expect, it } from "vitest";
import { readTextFile } from "../../platform/device/read-text-file.ts";
import { readRows, readTable } from "./read-table.ts";

const read = (text: string) =>
  readTable(readRows(text), { code: "t", locale: "en" });

const shops = [
  ["t1", "Toko Satu"],
  ["t2", "Toko Dua"],
];

describe("a table that was pasted or read from a file", () => {
  it.each([
    ["cells of a spreadsheet", "code\tname\nt1\tToko Satu\nt2\tToko Dua\n"],
    ["lines of Windows", "code\tname\r\nt1\tToko Satu\r\nt2\tToko Dua\r\n"],
    ["CSV with commas", "code,name\nt1,Toko Satu\nt2,Toko Dua"],
    ["CSV with semicolons", "code;name\nt1;Toko Satu\nt2;Toko Dua"],
    ["CSV in quotes", '"code","name"\n"t1","Toko Satu"\n"t2","Toko Dua"'],
    [
      "CSV with a byte order mark",
      "\ufeffcode,name\nt1,Toko Satu\nt2,Toko Dua",
    ],
    [
      "empty rows and columns at the end",
      "code,name,,\nt1,Toko Satu,,\nt2,Toko Dua,,\n,,,\n",
    ],
  ])("is understood as %s", (_, text) => {
    const { table, faults } = read(text);
    expect(faults).toEqual([]);
    expect(table).toEqual({
      code: "t",
      columns: ["code", "name"],
      rows: shops,
    });
  });

  it("keeps separators, quotes and line breaks inside cells", () => {
    const { table } = read(
      'code\tname\n1\tSatu, Dua; Tiga\n2\t"Toko ""Jaya""\nBaru"',
    );
    expect(table.rows).toEqual([
      ["1", "Satu, Dua; Tiga"],
      ["2", 'Toko "Jaya" Baru'],
    ]);
  });

  it.each([
    ["a row of another length", "a,b\n1,2\n1,2,3", "Cells in row 2: 3."],
    ["a quotation mark that is not closed", 'a,b\n1,"2\n3,4', "quotation mark"],
    ["cells under no heading", "a,\n1,2", "heading of column 2"],
    ["headings alone", "a,b", "no rows"],
    [
      "more than a megabyte",
      `a,b\n${`${"x".repeat(500)},${"y".repeat(500)}\n`.repeat(1_000)}`,
      "larger than 1 MB",
    ],
  ])("says what is wrong with %s", (_, text, said) => {
    expect(read(text).faults.join(" ")).toContain(said);
  });

  it("is read from a file in UTF-8, or in the code page of Windows", async () => {
    expect(await readTextFile(new Blob(["Café"]))).toBe("Café");
    const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9]);
    expect(await readTextFile(new Blob([bytes]))).toBe("Café");
  });
});
