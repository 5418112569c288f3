import { describe, expect, it } from "vitest";
import { everyTypeDataset } from "../testing/every-type.ts";
import {
  expectedTables,
  filesOf,
  isInstalled,
  runWith,
} from "../testing/written.ts";
import { writePython, writeR } from "./write-scripts.ts";

const r = isInstalled("Rscript", "-e", "library(jsonlite)");
const python = isInstalled("python3", "--version");
const pandas = isInstalled("python3", "-c", "import pandas");

const [answers] = await expectedTables(everyTypeDataset);
const column = (name: string): unknown[] => {
  const index = answers?.columns.findIndex((one) => one.name === name) ?? -1;
  return answers?.lines.map((cells) => cells[index] ?? null) ?? [];
};
const texts = column("q2").map((text) => text);
const numbers = column("angka").map((code) =>
  code === 1 ? "Satu & dua" : code === 2 ? 'Dua "kutip"' : null,
);
const dates = column("q7");

describe.skipIf(!r)("the R script", () => {
  it("reads texts, factors with labels, dates and truths", async () => {
    const files = await filesOf(writeR(everyTypeDataset));
    const print =
      'source("read.R", encoding = "UTF-8")\ncat(jsonlite::toJSON(list(q2 = answers$q2, angka = as.character(answers$angka), q7 = format(answers$q7), merek_a = answers$merek_a, ordered = is.ordered(answers$q17_r1), label = attr(answers$angka, "label")), na = "null", auto_unbox = TRUE))';
    const read = JSON.parse(
      runWith({ ...files, "print.R": print }, "Rscript", "print.R"),
    ) as unknown;
    expect(read).toEqual({
      q2: texts,
      angka: numbers,
      q7: dates,
      merek_a: column("merek_a"),
      ordered: true,
      label: "Pilih \"satu\"; lalu, 'lanjut' 😀",
    });
  });
});

describe.skipIf(!python)("the Python script", () => {
  it("is Python", async () => {
    const files = await filesOf(writePython(everyTypeDataset));
    expect(runWith(files, "python3", "-m", "py_compile", "read.py")).toBe("");
  });

  it.skipIf(!pandas)(
    "reads texts, categories with labels and truths",
    async () => {
      const files = await filesOf(writePython(everyTypeDataset));
      const print =
        'import json\nfrom read import tables, labels\ndata = tables["answers"]\nprint(json.dumps([[None if value != value else value for value in data[name].astype(object).where(data[name].notna(), None)] for name in ("q2", "angka", "merek_a")]))';
      const read = JSON.parse(
        runWith({ ...files, "print.py": print }, "python3", "print.py"),
      ) as unknown;
      expect(read).toEqual([texts, numbers, column("merek_a")]);
    },
  );
});
