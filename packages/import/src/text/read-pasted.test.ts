import { describe, expect, it } from "vitest";
import { readPasted } from "./read-pasted.ts";

describe("pasted questions", () => {
  it.each([
    ["1.", "2.", "3."],
    ["1)", "2)", "3)"],
    ["(1)", "(2)", "(3)"],
    ["Q1.", "Q2.", "Q3."],
    ["I.", "II.", "III."],
  ])("lose numbers such as %s and keep their options", (one, two, three) => {
    const text = `${one} Seberapa sering Anda minum kopi?
 - Setiap hari
 - Kadang-kadang
${two} Kedai mana yang Anda suka? (boleh lebih dari satu)
 - Kopi Pagi
 - Kopi Sore
${three} Mengapa?`;
    expect(readPasted(text)).toMatchObject([
      {
        type: "single_choice",
        title: "Seberapa sering Anda minum kopi?",
        options: {
          choices: [{ label: "Setiap hari" }, { label: "Kadang-kadang" }],
        },
      },
      {
        type: "multiple_choice",
        options: { choices: [{ label: "Kopi Pagi" }, { label: "Kopi Sore" }] },
      },
      { title: "Mengapa?" },
    ]);
  });

  it("leave their logic out", () => {
    const text = `1. Punya motor?
- Ya
- Tidak (lanjut ke nomor 3)
2. Merek apa?
3. Usia: ___ tahun`;
    for (const { jumps, showIf } of readPasted(text)) {
      expect([jumps, showIf]).toEqual([[], null]);
    }
  });

  it("are none where the text asks nothing", () => {
    expect(readPasted("Selamat pagi.")).toEqual([]);
    expect(readPasted("")).toEqual([]);
  });
});
