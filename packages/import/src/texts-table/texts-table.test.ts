import { writeWorkbook } from "@sigi/spreadsheets/xlsx/write-workbook.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyDefinition,
  defineQuestion,
  defineSection,
} from "../definition.ts";
import { readTextsTable } from "./read-texts-table.ts";
import { type TableFormat, writeTextsTable } from "./write-texts-table.ts";

const surveyOf = (question: string) =>
  emptyDefinition({
    title: "Air minum",
    sections: [
      defineSection("s1", {
        questions: [defineQuestion("short_text", "q1", { title: question })],
      }),
    ],
  });

const english = { title: "Drinking water", "questions.q1.title": "Source?" };

const written = (
  format: TableFormat,
  translations: Record<string, Record<string, string>>,
  texts = surveyOf("Sumber?"),
) => ({
  name: `texts.${format}`,
  bytes: writeTextsTable({ texts, language: "id", translations }, format),
});

const read = (bytes: Uint8Array, texts = surveyOf("Sumber?")) =>
  readTextsTable({ name: "texts", bytes }, { texts, language: "id" });

const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

describe.each(["xlsx", "csv"] as const)("a table of texts as .%s", (format) => {
  it("reads back to the same texts, whatever they contain", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((one) => `x${one.replace(/[\u0000-\u001f\ufffe\uffff]/gu, "")}x`)
      .chain((one) =>
        fc.constantFrom(one, `=${one}`, `'-${one}`, `+1\n"${one},;"`),
      );
    fc.assert(
      fc.property(text, text, (title, question) => {
        const texts = { title, "questions.q1.title": question };
        const { bytes } = written(format, { en: texts, jv: {} });
        expect(read(bytes).translations).toEqual({
          en: { texts, outdated: [] },
          jv: {
            texts: { title: "", "questions.q1.title": "" },
            outdated: [],
          },
        });
      }),
      { numRuns: 100 },
    );
  });

  it("names places that are gone, and texts of an earlier wording", () => {
    const { bytes } = written(format, { en: english });
    const later = emptyDefinition({ title: "Air", sections: [] });
    expect(read(bytes, later)).toEqual({
      translations: {
        en: { texts: { title: "Drinking water" }, outdated: ["title"] },
      },
      unknownPlaces: ["questions.q1.title"],
    });
  });
});

describe("a table of texts that a spreadsheet saved", () => {
  it.each([
    ["semicolons", csv('place;"id";en', "title;Air minum;Water")],
    ["tabs", csv("place\tid\ten", "title\tAir minum\tWater")],
    ["a heading with the language's name", csv("Place,Inggris", "title,Water")],
    ["empty rows and columns", csv(",place,,en", ",,,", ",title,,Water")],
  ])("may have %s", (_, bytes) => {
    expect(read(bytes).translations).toEqual({
      en: { texts: { title: "Water" }, outdated: [] },
    });
  });

  it("is written in quotation marks after a byte order mark, byte for byte", () => {
    const { bytes } = written("csv", { en: { title: '=1 "a", b' } });
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFF"place","id","en"\r\n' +
        '"title","Air minum","\'=1 ""a"", b"\r\n' +
        '"questions.q1.title","Sumber?",""\r\n',
    );
  });

  it("computes nothing from a text", () => {
    const { bytes } = written("csv", {
      en: { title: '=HYPERLINK("http://example.com")' },
    });
    expect(new TextDecoder().decode(bytes)).toContain(
      `"'=HYPERLINK(""http://example.com"")"`,
    );
  });
});

it.each([
  ["no column of places", csv("id,en", "a,b"), "texts_place_missing"],
  [
    "a column of no language",
    csv("place,Catatan", "a,b"),
    "texts_column_unfit",
  ],
  [
    "a column that only looks like a tag",
    csv("place,key", "a,b"),
    "texts_column_unfit",
  ],
  ["a language twice", csv("place,en,English", "a,b,c"), "texts_column_unfit"],
  [
    "too many languages",
    csv(
      `place,id,${"en jv su ban min mad ace bjn bug ar ms".split(" ").join(",")}`,
    ),
    "texts_languages_excess",
  ],
  [
    "a workbook without rows",
    writeWorkbook([{ name: "x", rows: [] }]),
    "texts_place_missing",
  ],
  ["a broken archive", new Uint8Array([0x50, 0x4b, 3, 4, 0]), "file_broken"],
  ["nothing", new Uint8Array(), "file_empty"],
])("a table with %s is refused with the reason", (_, bytes, code) => {
  expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
});
