import { m } from "@sigi/messages/messages";
import { expect, it } from "vitest";
import { reportPlaces } from "./report-place.ts";

const part = (id: number, code: string, title = "") => ({ id, code, title });

const placeOf = reportPlaces({
  code: "abc123",
  form: {
    sections: [
      { ...part(3, "s1", "Tentang <b>Anda</b>"), questions: [part(11, "q1")] },
      {
        ...part(4, "s2"),
        questions: [part(12, "q1.a", "Umur &amp; <i>kota</i>"), part(13, "b")],
      },
    ],
  },
} as unknown as Parameters<typeof reportPlaces>[0]);

const question = "/tasks/question/abc123";

it.each([
  ["questions.q1", "Pertanyaan 1", "", `${question}?place=questions.11`],
  [
    "questions.q1.showIf",
    "Pertanyaan 1 · Tampilkan hanya jika",
    "",
    `${question}?place=questions.11.showIf`,
  ],
  [
    "questions.q1.a",
    "Pertanyaan 2",
    "Umur & kota",
    `${question}?place=questions.12`,
  ],
  [
    "questions.q1\\.a.options.choices.x",
    "Pertanyaan 2 · Pilihan x",
    "Umur & kota",
    `${question}?place=questions.12.choices.x`,
  ],
  [
    "questions.b.options.step",
    "Pertanyaan 3",
    "",
    `${question}?place=questions.13.step`,
  ],
  [
    "questions.b.constructor",
    "Pertanyaan 3",
    "",
    `${question}?place=questions.13.constructor`,
  ],
  ["sections.s1", "Bagian 1", "Tentang Anda", `${question}?place=sections.3`],
  ["title", "Judul survei", "", "/tasks/description/abc123?place=title"],
  ["flow.variables", "Alur survei", "", question],
  ["tables.toko", "Tabel toko", "", question],
  ["closingSentence", "Kalimat penutup", "", null],
])("reads %s as words and a link", (target, name, title, path) => {
  expect(placeOf(target)).toEqual({ name, title, path });
});

it("says so where a question is no longer in the survey", () => {
  expect(placeOf("questions.old.title")).toEqual({
    name: m.import_report_gone({ place: "questions.old.title" }),
    title: "",
    path: null,
  });
});
