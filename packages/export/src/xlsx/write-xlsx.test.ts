import { unzipSync } from "fflate";
import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { everyTypeDataset } from "../testing/every-type.ts";
import {
  bytesOf,
  expectedTables,
  isInstalled,
  runWith,
} from "../testing/written.ts";
import { writeXlsx, xlsxLimits } from "./write-xlsx.ts";

const python = "/usr/bin/python3";
const openpyxl = isInstalled(python, "-c", "import openpyxl");

const readAll = `
import json, openpyxl
from openpyxl.utils.escape import unescape
def plain(value):
    if isinstance(value, str):
        return unescape(value)
    return value.isoformat() if hasattr(value, "isoformat") else value
book = openpyxl.load_workbook("answers.xlsx")
print(json.dumps({sheet.title: [[plain(cell) for cell in row] for row in sheet.iter_rows(values_only=True)] for sheet in book}))
`;

describe.skipIf(!openpyxl)("XLSX, read by openpyxl", async () => {
  const bytes = await bytesOf(writeXlsx(everyTypeDataset));
  const sheets = JSON.parse(
    openpyxl ? runWith({ "answers.xlsx": bytes }, python, "-c", readAll) : "{}",
  ) as Record<string, unknown[][]>;
  const tables = await expectedTables(everyTypeDataset);

  it.each(tables)(
    "has every value of the table $name",
    ({ name, columns, lines }) => {
      const [header, ...rows] = sheets[name] ?? [];
      expect(header).toEqual(columns.map((column) => column.name));
      expect(rows).toHaveLength(lines.length);
      for (const [index, cells] of lines.entries()) {
        const expected = cells.map((cell, at) =>
          written(cell, columns[at]?.kind),
        );
        expect(rows[index]?.map(rounded)).toEqual(expected);
      }
    },
  );

  it("has the code book in sheets of its own", () => {
    expect(Object.keys(sheets)).toEqual([
      ...tables.map(({ name }) => name),
      "codebook",
      "codes",
    ]);
    expect(sheets["codes"]).toContainEqual([
      "answers",
      "angka",
      "-99",
      "Tidak tahu",
      1,
    ]);
    const long = sheets["codebook"]?.find(
      ([table, , name]) => table === "answers" && name === "q2",
    );
    expect(long?.at(-1)).toMatch(/^\d+ cut to 32767 characters$/);
  });
});

function written(cell: unknown, kind: string | undefined): unknown {
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell !== "string") return cell;
  if (kind === "date") return `${cell}T00:00:00`;
  if (kind === "time") return `${cell}:00`;
  if (kind === "date_time") return cell.slice(0, 19).padEnd(19, ":00");
  return cell.slice(0, xlsxLimits.textMax).toWellFormed();
}

/** Removes microseconds, because workbooks store dates as fractions of days. */
const rounded = (cell: unknown) =>
  typeof cell === "string" ? cell.replace(/\.\d{6}$/, "") : cell;

describe("XLSX", () => {
  it("cuts texts that no cell can hold, and says so in the code book", async () => {
    const dataset = {
      ...everyTypeDataset,
      async *rows() {
        for await (const row of everyTypeDataset.rows()) {
          yield {
            ...row,
            values: [{ questionId: 1, value: "x".repeat(40_000) }],
          };
        }
      },
    };
    const parts = unzipSync(await bytesOf(writeXlsx(dataset)));
    const sheets = Object.keys(parts).filter((name) => name.includes("/sheet"));
    const text = (name: string | undefined) =>
      new TextDecoder().decode(parts[name ?? ""]);
    const lengths = (text(sheets[0]).match(/>x+</g) ?? []).map(
      ({ length }) => length - 2,
    );
    expect(new Set(lengths)).toEqual(new Set([xlsxLimits.textMax]));
    expect(text(sheets.at(-2))).toContain("240 cut to 32767 characters");
  });

  it("goes on in further sheets where a table has more rows than one can have", async () => {
    const rowsMax = 101;
    const parts = unzipSync(
      await bytesOf(writeXlsx(everyTypeDataset, { rowsMax })),
    );
    const text = (name: string) => new TextDecoder().decode(parts[name]);
    const names = [
      ...text("xl/workbook.xml").matchAll(/<sheet name="([^"]+)"/g),
    ].map(([, name]) => name ?? "");
    const sheets = names.map((name, index) => ({
      name,
      rows: (text(`xl/worksheets/sheet${index + 1}.xml`).match(/<row /g) ?? [])
        .length,
    }));
    for (const { name, lines } of await expectedTables(everyTypeDataset)) {
      const own = sheets.filter(
        (sheet) => sheet.name === name || sheet.name.startsWith(`${name} (`),
      );
      expect(own).toHaveLength(Math.max(1, Math.ceil(lines.length / 100)));
      expect(own.every(({ rows }) => rows <= rowsMax)).toBe(true);
      expect(own.reduce((sum, { rows }) => sum + rows - 1, 0)).toBe(
        lines.length,
      );
    }
    expect(sheets.some(({ name }) => name.endsWith("(3)"))).toBe(true);
  });

  it("is refused before it begins where a sheet cannot have the columns", () => {
    const [section] = everyTypeDataset.form.sections;
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `c${index}`,
        label: `${index}`,
      }));
    const options = { rows: list(100), columns: list(30) };
    const questions = Array.from({ length: 6 }, (_, index) =>
      makeQuestion("checkbox_matrix", index + 1, { options }),
    );
    const form = {
      ...everyTypeDataset.form,
      sections: [{ ...section, questions }],
    };
    expect(() =>
      writeXlsx({ ...everyTypeDataset, form: form as never }),
    ).toThrow("columns_excess");
  });
});
