import { describe, expect, it } from "vitest";
import {
  readCsv,
  readCsvRows,
  separatorOf,
  UnreadableCsv,
} from "./read-csv.ts";

describe("reading CSV", () => {
  it.each([
    ["commas", 'a,b\r\n1,"x, ""y""\nz"\r\n'],
    ["semicolons", 'a;b\n1;"x, ""y""\nz"'],
    ["tabs", 'a\tb\n1\t"x, ""y""\nz"\n'],
    ["a byte order mark", '\uFEFF"a","b"\n1,"x, ""y""\nz"'],
  ])("understands %s", (_, text) => {
    expect(readCsv(text)).toEqual([
      ["a", "b"],
      ["1", 'x, "y"\nz'],
    ]);
  });

  it("gives each row the line that it begins in", () => {
    const text = 'a,b\n"1\n2",3\n\n4,5';
    expect(readCsvRows(text, { skipEmptyLines: true })).toEqual([
      { cells: ["a", "b"], line: 1 },
      { cells: ["1\n2", "3"], line: 2 },
      { cells: ["4", "5"], line: 5 },
    ]);
    expect(readCsv(text)).toHaveLength(4);
  });

  it("finds the separator outside quotation marks", () => {
    expect(separatorOf('"a, b, or c";d\n1,2,3')).toBe(";");
    expect(separatorOf("\r\n\ta\tb,c")).toBe("\t");
    expect(separatorOf("a")).toBe(",");
  });

  it("reads misplaced quotation marks as characters, or refuses them", () => {
    const text = 'a,b\n"x" y,5" pipe';
    const rows = [
      ["a", "b"],
      ['"x" y', '5" pipe'],
    ];
    expect(readCsv(text)).toEqual(rows);
    expect(readCsv(text, { quotes: "none" })).toEqual(rows);
    expect(() => readCsv(text, { quotes: "strict" })).toThrow(UnreadableCsv);
  });

  it("says how many rows were whole before quotation marks that nothing closes", () => {
    expect(() => readCsv('a,b\n1,2\n3,"4\n5,6')).toThrow(
      expect.objectContaining({ name: "UnreadableCsv", rowsBefore: 2 }),
    );
  });
});
