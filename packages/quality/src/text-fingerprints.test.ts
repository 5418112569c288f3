import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsOf } from "./testing/observations.ts";
import { fingerprintsOf, similarity } from "./text-fingerprints.ts";

const wordsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `kata${first + index}`).join(" ");

const printOf = (text: string) => fingerprintsOf({ texts: textsOf(text) })[0];

describe("fingerprints of texts", () => {
  it("are plain, bounded, and do not hold the text", () => {
    const print = printOf(wordsFrom(0, 500));
    expect(print?.shingles).toHaveLength(64);
    expect(JSON.parse(JSON.stringify(print))).toEqual(print);
    expect(JSON.stringify(print)).not.toContain("kata");
  });

  it("leave out short texts and what repeats the question", () => {
    expect(printOf(wordsFrom(0, 11))).toBeUndefined();
    expect(printOf(wordsFrom(0, 12))).toBeDefined();
    const [text] = textsOf(wordsFrom(0, 20));
    const asked = `Jelaskan: ${wordsFrom(0, 20)}`;
    expect(fingerprintsOf({ texts: text ? [{ ...text, asked }] : [] })).toEqual(
      [],
    );
  });

  it("are those of the 20 longest texts", () => {
    const texts = Array.from({ length: 40 }, (_, n) => wordsFrom(0, 50 - n));
    const prints = fingerprintsOf({ texts: textsOf(...texts.toReversed()) });
    expect(prints.map(({ whole }) => whole)).toEqual(
      texts.slice(0, 20).map((text) => printOf(text)?.whole),
    );
  });

  it("are the same for other capitals and punctuation", () => {
    const text = wordsFrom(0, 15);
    expect(printOf(`«${text.toUpperCase().replaceAll(" ", ", ")}»!`)).toEqual(
      printOf(text),
    );
  });

  it("estimate the similarity of long texts", () => {
    const left = printOf(wordsFrom(0, 600));
    const right = printOf(wordsFrom(200, 600));
    // 400 of 800 words are in both.
    expect(left && right && similarity(left, right)).toBeCloseTo(0.5, 0);
    expect(left && similarity(left, left)).toBe(1);
    expect(similarity({ shingles: [] }, { shingles: [] })).toBe(0);
  });

  it("are compared alike in both directions, from 0 to 1", () => {
    const shingles = fc.uniqueArray(fc.nat(99), { maxLength: 64 });
    fc.assert(
      fc.property(shingles, shingles, (one, other) => {
        const value = similarity({ shingles: one }, { shingles: other });
        expect(value).toBe(similarity({ shingles: other }, { shingles: one }));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });
});
