import { describe, expect, it } from "vitest";
import {
  everydayModel,
  countLetters,
  lettersOf,
  likelihood,
  trainModel,
} from "./bigram-model.ts";
import { checkTexts, keyboardMash } from "./texts/check-texts.ts";
import { english } from "./texts/english.ts";
import { indonesian } from "./texts/indonesian.ts";
import { names } from "./texts/names.ts";
import { regional } from "./texts/regional.ts";
import { slang } from "./texts/slang.ts";

const model = everydayModel();

const likelihoodOf = (text: string) => likelihood(model, lettersOf(text));

describe("the model of letters", () => {
  it("distinguishes real texts that it has not seen from keyboard mash", () => {
    const isMash = (text: string) => likelihoodOf(text) < model.midpoint;
    expect(checkTexts.filter(isMash)).toEqual([]);
    expect(keyboardMash.filter((text) => !isMash(text))).toEqual([]);
  });

  it.each(Object.entries({ indonesian, regional, english, slang, names }))(
    "knows the %s that it was trained with",
    (_, texts) => {
      const unlikely = texts.filter(
        (text) => likelihoodOf(text) < model.midpoint,
      );
      expect(unlikely).toEqual([]);
    },
  );

  it("is not checked with what it is trained with", () => {
    const trained = new Set(
      [indonesian, regional, english, slang, names].flat(),
    );
    expect(checkTexts.filter((text) => trained.has(text))).toEqual([]);
    expect(trained.size).toBeGreaterThan(300);
  });

  it("is as computed by hand", () => {
    // The text "aab" has ␣a, aa, ab, b␣ once each; every pair is counted twice more, among 27 symbols.
    const small = trainModel(["aab"], { real: ["ab"], mashed: ["zz"] });
    const afterA = 27 * 2 + 2;
    const after = 27 * 2 + 1;
    expect(likelihood(small, "a")).toBeCloseTo(
      (Math.log(3 / after) + Math.log(2 / afterA)) / 2,
      10,
    );
    const real = (2 * Math.log(3 / after) + Math.log(3 / afterA)) / 3;
    const mashed = (Math.log(2 / after) + 2 * Math.log(2 / (27 * 2))) / 3;
    expect(small.midpoint).toBeCloseTo((real + mashed) / 2, 10);
  });

  it("reads accented letters as plain ones, and no digits, links or laughter", () => {
    expect(likelihoodOf("Jélasné, éyang!")).toBe(likelihoodOf("jelasne eyang"));
    expect(
      countLetters(lettersOf("wkwkwk 123 a@contoh.id www.contoh.id ok 👍")),
    ).toBe(2);
    expect(likelihoodOf("123")).toBeLessThanOrEqual(0);
  });
});
