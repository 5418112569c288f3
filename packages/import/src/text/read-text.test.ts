import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionsOf } from "../definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  expectPublishable,
  importText,
  losses,
  questionNamed,
} from "../testing/import-file.ts";

const questionnaire = `Survei Kebiasaan Belanja

Terima kasih sudah ikut. Jawab dengan jujur.

A. Data diri
1. Siapa nama Anda? (wajib)
   ______
2. Usia: ____ tahun
3. Jenis kelamin *
   a. Laki-laki
   b. Perempuan
4. Tanggal lahir: __/__/____

B. Belanja
5. Di mana Anda belanja? (boleh lebih dari satu)
   a) Pasar
   b) Swalayan
   c) Lainnya, sebutkan: ______
6. Apakah Anda punya motor?
   - Ya
   - Tidak (lanjut ke nomor 8)
7. Pilih maksimal 2 merek:
   [ ] Alfa
   [ ] Beta
   [ ] Gama
8. Seberapa puas Anda?
   Tidak puas 1 2 3 4 5 Sangat puas
9. Seberapa setuju?
   Sangat tidak setuju … Sangat setuju
10. Jelaskan alasan Anda.

Bagian berikut tentang layanan kami.

11. Nilai pernyataan berikut:
No\tPernyataan\tSTS\tTS\tS\tSS
1\tHarga murah\t\t\t\t
2\tPelayanan ramah\t☐\t☐\t☐\t☐
`;

describe("pasted text", () => {
  const imported = importText(questionnaire, "tempel.txt");

  it("reads title, sections and introductions", () => {
    expect(imported.format).toBe("text");
    expect(imported.definition).toMatchObject({
      title: "Survei Kebiasaan Belanja",
      language: "id",
      sections: [
        {
          title: "",
          description: "Terima kasih sudah ikut. Jawab dengan jujur.",
        },
        { title: "Data diri" },
        { title: "Belanja" },
      ],
    });
    expectPublishable(imported);
  });

  it.each([
    ["q1", { type: "short_text", title: "Siapa nama Anda?", required: true }],
    ["q2", { type: "number", title: "Usia", options: { unit: "tahun" } }],
    [
      "q3",
      {
        type: "single_choice",
        title: "Jenis kelamin",
        required: true,
        options: {
          choices: [
            { id: "a", label: "Laki-laki" },
            { id: "b", label: "Perempuan" },
          ],
        },
      },
    ],
    ["q4", { type: "date", title: "Tanggal lahir" }],
    [
      "q5",
      {
        type: "multiple_choice",
        options: {
          choices: [
            { id: "a" },
            { id: "b" },
            { id: "c", label: "Lainnya", ownText: true },
          ],
        },
      },
    ],
    [
      "q7",
      {
        type: "multiple_choice",
        options: { max: 2, choices: [{ id: "1", label: "Alfa" }, {}, {}] },
      },
    ],
    [
      "q8",
      {
        type: "linear_scale",
        options: {
          min: 1,
          max: 5,
          minLabel: "Tidak puas",
          maxLabel: "Sangat puas",
        },
      },
    ],
    [
      "q9",
      {
        type: "linear_scale",
        options: { minLabel: "Sangat tidak setuju", maxLabel: "Sangat setuju" },
      },
    ],
    ["q10", { type: "long_text" }],
    [
      "q11",
      {
        type: "likert_matrix",
        options: {
          rows: [{ label: "Harga murah" }, { label: "Pelayanan ramah" }],
          columns: [
            { label: "STS" },
            { label: "TS" },
            { label: "S" },
            { label: "SS" },
          ],
        },
      },
    ],
  ])("reads question %s", (code, expected) => {
    expect(questionNamed(imported, code)).toMatchObject(expected);
  });

  it("shows remarks between questions as statements", () => {
    const statements = questionsOf(imported.definition).filter(
      ({ type }) => type === "statement",
    );
    expect(statements).toMatchObject([
      { title: "Bagian berikut tentang layanan kami." },
    ]);
  });

  it("reports instructions to skip, and mentions every line", () => {
    expect(losses(imported)).toEqual(["line 21: text_jump_left"]);
    const sources = new Set(
      imported.report.entries.map(({ source }) => source),
    );
    for (const [index, line] of questionnaire.split("\n").entries()) {
      if (line.trim() !== "") expect(sources).toContain(`line ${index + 1}`);
    }
  });

  it.each([
    ["1. A?\n2. B?", 2],
    ["1) A?\n2) B?", 2],
    ["(1) A?\n(2) B?", 2],
    ["Q1: A?\nQ2: B?", 2],
    ["Pertanyaan 1. A?\nPertanyaan 2. B?", 2],
    ["I. A?\nII. B?\nIII. C?", 3],
    ["a. Nama?\nb. Umur?", 2],
    ["Siapa nama Anda?\nDi mana Anda tinggal?", 2],
    ["*1. Siapa nama Anda?*\n\n*2. Di mana?*", 2],
    ["Nama: ____\nAlamat: ____", 2],
    ["1. Suka?\n1. Ya\n2. Kadang\n3. Tidak\n2. Kapan?\n1. Pagi\n2. Sore", 2],
    ["1. Suka?\n   1) Ya\n   2) Kadang\n2. Kapan?\n   1) Pagi\n   2) Sore", 2],
    [
      "Apa warna favorit Anda?\n1. Merah\n2. Biru\n\nApa hari ini?\n1. Senin\n2. Selasa",
      2,
    ],
  ])("finds the questions of %j", (text, count) => {
    const read = importText(text);
    expect(questionsOf(read.definition)).toHaveLength(count);
    expectPublishable(read);
  });

  it.each([
    ["1. Suka?\nYa / Tidak", "yes_no"],
    ["1. Kelamin?\nLaki-laki / Perempuan", "single_choice"],
    ["1. Suka?\n( ) Ya ( ) Tidak", "yes_no"],
    ["1. Suka?\n☐ Satu ☐ Dua ☐ Tiga", "multiple_choice"],
    ["1. Suka?\na. Satu   b. Dua   c. Tiga", "single_choice"],
    ["1. Suka?\n• Satu\n• Dua", "single_choice"],
    ["1. Nilai dari 0 1 2 3 4 5", "linear_scale"],
    ["1. Setuju\n☐ Saya setuju", "consent"],
    ["1. Email Anda", "email"],
    ["1. Jenis kelamin : ( ) Laki-laki ( ) Perempuan", "single_choice"],
    ["1. Anda merokok? (Ya/Tidak)", "yes_no"],
    ["1️⃣ Anda suka?\n- Ya\n- Tidak", "yes_no"],
  ])("reads the type of %j", (text, type) => {
    expect(questionsOf(importText(text).definition)).toMatchObject([{ type }]);
  });

  it("refuses a text that asks nothing", () => {
    expect(() => importText("Halo, apa kabar hari ini. Semoga sehat.")).toThrow(
      ImportRefused,
    );
    expect(() => importText("1. A?\n".repeat(30_000))).toThrow(ImportRefused);
  });

  it("is answered to the end at random", () => {
    expect(answerRandomly(imported.definition, 3).answered).toBeGreaterThan(6);
  });

  it("refuses or cleans whatever is pasted", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        "1. A?",
        "a. B",
        "- c",
        "",
        "A. Bagian",
        "x\ty\tz",
        "1 2 3 4",
        "____",
        "<script>1</script>",
        "{{x}}?",
        "Ya / Tidak",
        "☐ a ☐ b",
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 15 }), (lines) => {
        try {
          expectPublishable(importText(lines.join("\n")));
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error;
        }
      }),
      runs(300),
    );
  });
});
