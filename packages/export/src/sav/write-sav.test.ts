import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import { describe, expect, it } from "vitest";
import type { Column } from "../columns.ts";
import { everyTypeDataset } from "../testing/every-type.ts";
import {
  expectedTables,
  filesOf,
  isInstalled,
  runWith,
} from "../testing/written.ts";
import { bytesOf, savLimits } from "./sav-variable.ts";
import { writeSav } from "./write-sav.ts";

const haven = isInstalled("Rscript", "-e", "library(haven); library(jsonlite)");
const pspp = isInstalled("pspp", "--version");

const files = await filesOf(writeSav(everyTypeDataset));
const tables = await expectedTables(everyTypeDataset);

const readAll = `
library(haven)
read <- function(name) {
  data <- read_sav(paste0(name, ".sav"), user_na = TRUE)
  list(
    names = names(data),
    labels = lapply(data, function(x) attr(x, "label")),
    values = lapply(data, function(x) as.list(attr(x, "labels"))),
    missing = lapply(data, function(x) as.list(attr(x, "na_values"))),
    cells = lapply(data, function(x) { if (inherits(x, "Date")) format(x) else if (inherits(x, "POSIXct")) format(x, "%Y-%m-%dT%H:%M:%S", tz = "UTC") else if (inherits(x, "hms")) as.numeric(x) else if (is.character(x)) as.character(x) else as.numeric(x) })
  )
}
names <- commandArgs(trailingOnly = TRUE)
cat(jsonlite::toJSON(lapply(setNames(names, names), read), digits = NA, auto_unbox = TRUE, na = "null", null = "null"))
`;

interface ReadTable {
  names: string[];
  labels: Record<string, string>;
  values: Record<string, Record<string, unknown>>;
  missing: Record<string, unknown[]>;
  cells: Record<string, unknown[]>;
}

describe.skipIf(!haven)("SAV, read by R's haven", () => {
  const read = haven
    ? (JSON.parse(
        runWith(
          { ...files, "read.R": readAll },
          "Rscript",
          "--encoding=UTF-8",
          "read.R",
          ...tables.map(({ name }) => name),
        ),
      ) as Record<string, ReadTable>)
    : {};

  it.each(tables)(
    "has every value of the table $name",
    ({ name, columns, lines }) => {
      const table = read[name];
      expect(table?.names).toEqual(columns.map((column) => column.name));
      for (const [index, column] of columns.entries()) {
        expect({ name: column.name, cells: table?.cells[column.name] }).toEqual(
          {
            name: column.name,
            cells: lines.map((cells) => written(cells[index], column)),
          },
        );
      }
    },
  );

  it("has labels of variables and values, and missing values", () => {
    const answers = read["answers"];
    expect(answers?.labels["angka"]).toBe("Pilih \"satu\"; lalu, 'lanjut' 😀");
    expect(answers?.values["angka"]).toEqual({
      "Satu & dua": 1,
      'Dua "kutip"': 2,
      "Tidak tahu": -99,
    });
    expect(answers?.missing["angka"]).toEqual([-99]);
    expect(answers?.values["sendiri"]).toMatchObject({
      Sangat: "sangat setuju sekali",
      Tokyo: "東京",
    });
    expect(answers?.missing["sendiri"]).toEqual(["-88"]);
    expect(answers?.values["merek_a"]).toEqual({ Ya: 1, Tidak: 0 });
  });
});

function written(
  cell: ExportCell | undefined,
  { kind, numeric }: Column,
): unknown {
  if (kind === "text" || (kind === "category" && !numeric))
    return bytesOf(String(cell ?? ""), savLimits.textMax).toString();
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell !== "string") return cell;
  if (kind === "time")
    return Number(cell.slice(0, 2)) * 3_600 + Number(cell.slice(3)) * 60;
  return kind === "date_time" ? cell.slice(0, 19).padEnd(19, ":00") : cell;
}

describe.skipIf(!pspp)("SAV, read by PSPP", () => {
  it("has the dictionary and as many cases as there are answers", () => {
    const syntax =
      'GET FILE="answers.sav".\nDISPLAY DICTIONARY.\nDESCRIPTIVES VARIABLES=row angka.\n';
    const output = runWith(
      { ...files, "read.sps": syntax },
      "pspp",
      "-O",
      "format=csv",
      "read.sps",
    );
    expect(output).not.toMatch(/warning|error/i);
    expect(output).toMatch(/^row,.*Scale/m);
    expect(output).toMatch(/^angka,.*Nominal/m);
    expect(output).toMatch(/^Baris,240,/m);
  });
});

describe("SAV", () => {
  it("is refused when the answers change while they are read", async () => {
    let reads = 0;
    const dataset = {
      ...everyTypeDataset,
      async *rows() {
        reads++;
        for await (const row of everyTypeDataset.rows()) {
          if (reads < 2) yield row;
        }
      },
    };
    await expect(filesOf(writeSav(dataset))).rejects.toThrow("answers_changed");
  });
});
