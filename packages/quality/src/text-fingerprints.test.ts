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
    expect(print?.sketch).toHaveLength(32);
    expect(print?.bands).toHaveLength(8);
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
    expect(similarity({ sketch: [] }, { sketch: [] })).toBe(0);
  });

  /** The share of pairs with a band in common, where each text of 100 words changes `changed` of them. */
  const found = (changed: number) => {
    const pairs = Array.from({ length: 200 }, (_, n) => [
      printOf(wordsFrom(n * 1_000, 100)),
      printOf(
        `${wordsFrom(n * 1_000, 100 - changed)} ${wordsFrom(n * 1_000 + 500, changed)}`,
      ),
    ]);
    const hits = pairs.filter(([left, right]) =>
      left?.bands.some((band) => right?.bands.includes(band)),
    );
    return hits.length / pairs.length;
  };

  it("of similar texts have a band in common, of others none", () => {
    expect(found(0)).toBe(1);
    expect(found(15)).toBeGreaterThan(0.97);
    // A third of the words: half of the shingles of both.
    expect(found(33)).toBeGreaterThan(0.8);
    expect(found(90)).toBeLessThan(0.1);
    expect(found(100)).toBe(0);
  });

  it("have other bands at other questions", () => {
    const [text] = textsOf(wordsFrom(0, 50));
    const [one, other] = [1, 2].map(
      (questionId) =>
        fingerprintsOf({ texts: text ? [{ ...text, questionId }] : [] })[0],
    );
    expect(one?.sketch).toEqual(other?.sketch);
    expect(one?.bands.filter((band) => other?.bands.includes(band))).toEqual(
      [],
    );
  });

  it("are compared alike in both directions, from 0 to 1", () => {
    const sketches = fc.uniqueArray(fc.nat(99), { maxLength: 32 });
    fc.assert(
      fc.property(sketches, sketches, (one, other) => {
        const value = similarity({ sketch: one }, { sketch: other });
        expect(value).toBe(similarity({ sketch: other }, { sketch: one }));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });
});
