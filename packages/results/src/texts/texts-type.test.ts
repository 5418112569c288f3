import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summaryOf } from "../testing/result-values.ts";

const texts = (values: readonly string[]) =>
  summaryOf("texts", makeQuestion("long_text", 1), values);

describe("texts", () => {
  it("have their words, each once for each respondent, and their lengths", () => {
    const { words, length } = texts([
      "Kopi enak, kopi panas",
      "Kopi",
      "Teh 🍵",
    ]);
    expect(words.map(({ word, count, share }) => [word, count, share])).toEqual(
      [
        ["kopi", 2, 2 / 3],
        ["enak", 1, 1 / 3],
        ["panas", 1, 1 / 3],
        ["teh", 1, 1 / 3],
      ],
    );
    expect(length).toMatchObject({ min: 4, median: 5, max: 21 });
  });

  it.each(["email", "phone"] as const)("of %s keep no words", (type) => {
    const { words, themes, length } = summaryOf(
      "texts",
      makeQuestion(type, 1),
      ["siti@contoh.id"],
    );
    expect(words).toEqual([]);
    expect(themes).toEqual([]);
    expect(length.mean).toBe(14);
  });
});

describe("themes", () => {
  const repeat = (count: number, text: string) =>
    Array.from({ length: count }, () => text);

  it("are pairs of words that stand together more than by chance", () => {
    const { themes } = texts([
      ...repeat(8, "pengiriman lambat"),
      ...repeat(2, "lambat"),
      ...repeat(30, "harga murah"),
      ...repeat(20, "harga mahal"),
      ...repeat(40, "rasa"),
    ]);
    // By chance, 8 × 10 / 100 = 0.8 texts would have both words.
    expect(themes).toContainEqual(
      expect.objectContaining({ words: ["lambat", "pengiriman"], count: 8 }),
    );
    // 50 × 30 / 100 = 15 by chance, 30 found.
    expect(themes).toContainEqual(
      expect.objectContaining({ words: ["harga", "murah"], share: 0.3 }),
    );
  });

  it("are not made of words that are only frequent", () => {
    const { themes } = texts([
      ...repeat(25, "harga rasa"),
      ...repeat(25, "harga"),
      ...repeat(25, "rasa"),
      ...repeat(25, "porsi"),
    ]);
    expect(themes).toEqual([]);
  });

  it("are rows of three words where these stand for their pairs", () => {
    const { themes } = texts([
      ...repeat(10, "customer service responsif"),
      ...repeat(90, "porsi"),
    ]);
    expect(themes.map(({ words, count }) => [words, count])).toEqual([
      [["customer", "responsif", "service"], 10],
    ]);
  });
});
