import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { withoutRareWords } from "./rare-words.ts";
import { summaryOf } from "./testing/result-values.ts";

const rule = { from: 3, isCalculated: false };

describe("a summary without rare words", () => {
  it("has the words of three respondents, and not those of two", () => {
    const texts = ["kopi enak", "kopi pahit", "kopi pahit"];
    const { words } = summaryOf("texts", makeQuestion("long_text", 1), texts);
    expect(words.map(({ word }) => word).toSorted()).toEqual([
      "enak",
      "kopi",
      "pahit",
    ]);
    const summary = summaryOf("texts", makeQuestion("long_text", 1), texts);
    expect(withoutRareWords(summary, rule)).toMatchObject({
      words: [{ word: "kopi", count: 3 }],
      themes: [],
    });
  });

  it("has no text that was calculated from few answers", () => {
    const calculated = makeQuestion("calculated", 1);
    const values = ["Nama Siti", "umum", "umum", "umum"];
    const summary = summaryOf("choices", calculated, values);
    const left = withoutRareWords(summary, { from: 3, isCalculated: true });
    expect(left).toMatchObject({ choices: [{ label: "umum" }] });
    expect(JSON.stringify(left)).not.toContain("Siti");
  });

  it("asks for more in a roster, where one respondent may repeat a word", () => {
    const word = { word: "kopi", count: 5, share: 1, low: 1, high: 1 };
    const none = { mean: 1, low: 1, high: 1, deviation: 0, min: 1 };
    const figures = { ...none, quartile1: 1, median: 1, quartile3: 1 };
    const roster: SummaryOf<"roster"> = {
      kind: "roster",
      entries: { ...figures, max: 2 },
      fields: [
        {
          id: "nama",
          label: "Nama",
          base: 3,
          summary: {
            kind: "texts",
            words: [word, { ...word, word: "teh", count: 6 }],
            themes: [],
            length: { ...figures, max: 1 },
          },
        },
      ],
    };
    expect(withoutRareWords(roster, rule)).toMatchObject({
      fields: [{ summary: { words: [{ word: "teh" }] } }],
    });
  });

  it("is the same where nothing was written", () => {
    const numbers = summaryOf("numbers", makeQuestion("number", 1), [1, 2]);
    expect(withoutRareWords(numbers, rule)).toEqual(numbers);
  });
});
