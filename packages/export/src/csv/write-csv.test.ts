import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import { readCsv } from "@sigi/spreadsheets/csv/read-csv.ts";
import { csvLines } from "@sigi/spreadsheets/csv/write-csv.ts";
import { describe, expect, it } from "vitest";
import { everyTypeDataset } from "../testing/every-type.ts";
import { expectedTables, filesOf } from "../testing/written.ts";
import { writeCsv } from "./write-csv.ts";

const files = await filesOf(writeCsv(everyTypeDataset));
const tables = await expectedTables(everyTypeDataset);

function read(name: string, from = files): string[][] {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(from[name]);
  expect(text.startsWith("\ufeff")).toBe(true);
  return readCsv(text.slice(1), {
    separator: ",",
    quotes: "strict",
    skipEmptyLines: true,
  });
}

const asWritten = (text: string) =>
  text.replace(/^'('*[=+\-@＝＋－＠\t\r\n])/, "$1");

const plain = (cell: ExportCell) =>
  typeof cell === "boolean" ? String(Number(cell)) : String(cell ?? "");

describe("CSV", () => {
  it.each(tables)(
    "has every value of the table $name",
    ({ name, columns, lines }) => {
      const [header, ...rows] = read(`${name}.csv`);
      expect(header).toEqual(columns.map((column) => column.name));
      expect(rows.map((row) => row.map(asWritten))).toEqual(
        lines.map((cells) => cells.map(plain)),
      );
    },
  );

  it("begins no text like a formula, and leaves numbers numbers", () => {
    const { columns } = tables[0] ?? { columns: [] };
    for (const row of read("answers.csv").slice(1)) {
      for (const [index, cell] of row.entries()) {
        const { kind, numeric } = columns[index] ?? {};
        if (kind === "number" || numeric)
          expect(cell).toMatch(/^(?:-?[\d.]+)?$/);
        else expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
      }
    }
  });

  it("is written with a byte order mark, line ends of Windows and quotation marks where needed", () => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      files["codes.csv"],
    );
    expect(text.startsWith("\uFEFFtable,")).toBe(true);
    expect(text).toContain("\r\nanswers,angka,'-99,Tidak tahu,1\r\n");
    expect(text).toContain(',"Dua ""kutip""",');
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("\r\n")).toBe(true);
  });

  it("begins no text like a formula in full width either", () => {
    expect(csvLines([["＝1+1", "＠SUM(A1)", "東京"]])).toBe(
      "'＝1+1,'＠SUM(A1),東京\r\n",
    );
  });

  it("has labels instead of codes where they are asked for", async () => {
    const labelled = read(
      "answers.csv",
      await filesOf(writeCsv(everyTypeDataset, { values: "labels" })),
    );
    const at = labelled[0]?.indexOf("angka") ?? -1;
    expect(new Set(labelled.slice(1).map((row) => row[at]))).toEqual(
      new Set(["", "Satu & dua", 'Dua "kutip"', "Tidak tahu"]),
    );
  });

  it("has a code book with every column and every code", () => {
    const [, ...book] = read("codebook.csv");
    expect(book.map(([table, , name]) => `${table} ${name}`)).toEqual(
      tables.flatMap((table) =>
        table.columns.map(({ name }) => `${table.name} ${name}`),
      ),
    );
    expect(read("codes.csv")).toContainEqual([
      "answers",
      "angka",
      "'-99",
      "Tidak tahu",
      "1",
    ]);
  });

  it("reads no more answers once nobody reads the file", async () => {
    let isClosed = false;
    const dataset = {
      ...everyTypeDataset,
      async *rows() {
        try {
          for (;;) yield* everyTypeDataset.rows();
        } finally {
          isClosed = true;
        }
      },
    };
    let size = 0;
    for await (const chunk of writeCsv(dataset)) {
      size += chunk.length;
      if (size > 20_000) break;
    }
    expect(isClosed).toBe(true);
  });
});
