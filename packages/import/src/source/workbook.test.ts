import { columnLetters } from "@sigi/spreadsheets/xlsx/cells.ts";
import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "../import-refused.ts";
import { readWorkbook } from "./read-workbook.ts";
import { unzip } from "./unzip.ts";

const texts = (sheet: ReturnType<typeof readWorkbook>, name: string) =>
  (sheet.get(name) ?? []).map(({ cells }) => Object.fromEntries(cells));

/** Returns a workbook with one sheet of the given rows in XML. */
function workbookOf(
  rows: string,
  more: Record<string, string> = {},
): Uint8Array {
  const parts = {
    "xl/workbook.xml":
      '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)]),
    ),
  );
}

describe("workbooks", () => {
  it("read back as they were written", () => {
    const rows = [
      ["type", "", "a < b & \"c\" 'd' _x0041_\nnext "],
      ["", "", "", "-88", "007"],
    ];
    const read = readWorkbook(writeWorkbook([{ name: "survey", rows }]));
    expect(texts(read, "survey")).toEqual([
      { 0: "type", 2: "a < b & \"c\" 'd' _x0041_\nnext " },
      { 3: "-88", 4: "007" },
    ]);
    expect(columnLetters(0) + columnLetters(27)).toBe("AAB");
  });

  it("read shared and rich strings, numbers, truth values and dates", () => {
    const bytes = workbookOf(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" s="1"><v>45292</v></c><c r="E3" s="1"><v>45292.5</v></c><c r="F3" t="e"><v>#N/A</v></c><c r="G3" s="0"><v>3</v></c></row>',
      {
        "xl/sharedStrings.xml":
          "<sst><si><r><t>Tes </t></r><r><t>dua &#233;</t></r></si></sst>",
        "xl/styles.xml":
          '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    );
    expect(texts(readWorkbook(bytes), "a")).toEqual([
      {
        0: "Tes dua é",
        1: "0.3",
        2: "TRUE",
        3: "2024-01-01",
        4: "2024-01-01T12:00",
        6: "3",
      },
    ]);
  });

  it("are refused with entities, a bomb, or too many parts", () => {
    const entities = workbookOf("", {
      "xl/workbook.xml": '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>',
    });
    expect(() => readWorkbook(entities)).toThrow(ImportRefused);
    const bomb = workbookOf(" ".repeat(30_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readWorkbook(bomb)).toThrow(ImportRefused);
    const many = zipSync(
      Object.fromEntries(
        Array.from({ length: 1_001 }, (_, index) => [
          `${index}`,
          new Uint8Array(1),
        ]),
      ),
    );
    expect(() => unzip(many, () => true)).toThrow(ImportRefused);
    const noise = Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]);
    expect(() => readWorkbook(noise)).toThrow(ImportRefused);
  });
});
