import { describe, expect, it } from "vitest";
import { layoutOf } from "./layout.ts";
import { everyTypeDataset } from "./testing/every-type.ts";

const row = {
  answerId: "a1",
  submittedAt: "2026-08-17T03:00:00.000Z",
  language: "id",
  durationSeconds: 90,
  status: "accepted",
  bands: { age: "18" },
  weight: 1.5,
  values: [
    { questionId: 50, value: "-99" },
    { questionId: 51, value: { id: "-88", text: "malu" } },
    { questionId: 52, value: "32" },
    { questionId: 53, value: ["b", { other: "Sari" }] },
    {
      questionId: 61,
      value: [
        { fields: { nama: "Ani", usia: 7 } },
        { fields: { nama: "Budi" } },
      ],
    },
    { questionId: 70, value: { b: 4, other: 2 } },
    { questionId: 71, value: { other: [{ fields: { usia: 3 } }] } },
    { questionId: 72, value: { p3: "murah" } },
  ],
};
const tables = layoutOf(everyTypeDataset);

/** Returns the lines of a table as objects without null values. */
function linesOf(name: string) {
  const table = tables.find((one) => one.name === name);
  return table?.linesOf(row, 1).map((line) =>
    Object.fromEntries(
      table.columns.flatMap((column) => {
        const cell = column.cell(line);
        return cell === null ? [] : [[column.name, cell]];
      }),
    ),
  );
}

describe("the layout of an export", () => {
  it("has a line for each answer: choices, own words, regions, repeated sections side by side", () => {
    expect(linesOf("answers")).toEqual([
      {
        row: 1,
        answer_id: "a1",
        submitted_at: "2026-08-17T03:00:00.000Z",
        language: "id",
        duration_seconds: 90,
        status: "accepted",
        profile_age: 18,
        weight: 1.5,
        angka: -99,
        sendiri: "-88",
        sendiri_text: "malu",
        provinsi: "32",
        provinsi_name: "Jawa Barat",
        merek_a: false,
        merek_b: true,
        merek_c: false,
        merek_other: true,
        merek_other_text: "Sari",
        anggota_count: 2,
        nilai_b: 4,
        nilai_other: 2,
        pemakai_other_count: 1,
      },
    ]);
  });

  it("has a line for each entry of a roster, in repeated sections with the item", () => {
    const place = { row: 1, answer_id: "a1" };
    expect(linesOf("entries_anggota")).toEqual([
      { ...place, entry: 1, anggota_nama: "Ani", anggota_usia: 7 },
      { ...place, entry: 2, anggota_nama: "Budi" },
    ]);
    expect(linesOf("entries_pemakai")).toEqual([
      { ...place, item: "other", entry: 1, pemakai_usia: 3 },
    ]);
  });

  it("has a line for each item of a section that is repeated for many", () => {
    expect(linesOf("items_s4")).toEqual([
      { row: 1, answer_id: "a1", item: "p3", alasan: "murah" },
    ]);
  });

  it("has no bands where they are not published, and no weights where there are none", () => {
    const [answers] = layoutOf({
      ...everyTypeDataset,
      bands: null,
      weighted: false,
    });
    const names = answers?.columns.map(({ name }) => name) ?? [];
    expect(names.slice(0, 6)).toEqual([
      "row",
      "answer_id",
      "submitted_at",
      "language",
      "duration_seconds",
      "status",
    ]);
    expect(names.filter((name) => /^profile_|^weight$/.test(name))).toEqual([]);
  });

  it("says labels in the language asked for", () => {
    const translation = {
      "questions.angka.title": "Pick",
      "questions.angka.options.choices.1.label": "One",
    };
    const [answers] = layoutOf({
      ...everyTypeDataset,
      translation,
      locale: "en",
    });
    const column = answers?.columns.find(({ name }) => name === "angka");
    expect(column?.label).toBe("Pick");
    expect(column?.categories[0]).toEqual({ code: "1", label: "One" });
    expect(answers?.columns[0]?.label).toBe("Row");
  });

  it("holds computed values by what their expression gives", () => {
    const column = tables[0]?.columns.find(
      ({ question }) => question?.type === "calculated",
    );
    expect(column).toMatchObject({
      kind: "number",
      decimals: 1,
      measure: "scale",
    });
  });
});
