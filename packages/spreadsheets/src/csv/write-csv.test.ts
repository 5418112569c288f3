import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unprotectFormula } from "./formula-guard.ts";
import { readCsv } from "./read-csv.ts";
import { csvFile, csvLines } from "./write-csv.ts";

describe("writing CSV", () => {
  it("quotes what needs it, and ends each line", () => {
    expect(
      csvLines([
        ["a", "b,c", 'd "e"', "f\ng", "h\ri", " j ", "k;l", ""],
        [1, -0.5, 1e21, true, false, null, "\uFEFFm"],
        [""],
      ]),
    ).toBe(
      'a,"b,c","d ""e""","f\ng","h\ri", j ,k;l,\r\n' +
        "1,-0.5,1e+21,1,0,,\uFEFFm\r\n" +
        "\r\n",
    );
  });

  it("quotes everything where that is asked for, after a byte order mark", () => {
    expect(csvFile([["a", "", 'b"'], ["=c"]], { quoted: true })).toBe(
      '\uFEFF"a","","b"""\r\n"\'=c"\r\n',
    );
  });

  it.each(["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "'="])(
    "protects a text that begins with %j, and no number",
    (start) => {
      const [[cell = ""] = []] = readCsv(csvLines([[`${start}1`]]), {
        separator: ",",
      });
      expect(cell).toBe(`'${start}1`);
      expect(csvLines([[-1]])).toBe("-1\r\n");
    },
  );

  it("reads back as it was written, whatever the cells contain", () => {
    const text = fc.string({ unit: "grapheme" });
    const odd = fc.constantFrom("'=1", "''-", '"', "\r", "\n", ",", " x ", "'");
    const cell = fc.oneof(text, odd);
    const rows = fc.array(fc.tuple(fc.constant("x"), cell, cell), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, fc.boolean(), (written, quoted) => {
        const read = readCsv(csvFile(written, { quoted }), {
          separator: ",",
          quotes: "strict",
        });
        expect(read.map((row) => row.map(unprotectFormula))).toEqual(written);
      }),
    );
  });
});
