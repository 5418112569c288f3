import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPattern } from "./check-pattern.ts";
import { matchesInLinearTime } from "./linear-pattern.ts";
import { matchesPattern } from "./pattern.ts";

/** Every kind of atom, with characters of the texts below. */
const atom = fc.constantFrom(
  "a",
  "b",
  "é",
  "👍",
  " ",
  ".",
  "-",
  "[ab]",
  "[^a]",
  "[a-c\\]]",
  "[]",
  "[^]",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\.",
  "\\p{L}",
  "\\P{Lu}",
  "\\p{Script=Latin}",
  "\\u0061",
  "\\u{1F44D}",
  "\\x61",
  "\\ud83d\\udc4d",
  "\\t",
  "^",
  "$",
  "\\b",
  "\\B",
  "()",
  "(?:)",
);
const quantifier = fc.constantFrom(
  "",
  "",
  "",
  "*",
  "+",
  "?",
  "*?",
  "+?",
  "??",
  "{2}",
  "{0,2}",
  "{1,}",
);
const { expression } = fc.letrec<{ expression: string; part: string }>(
  (tie) => ({
    expression: fc
      .array(fc.array(tie("part"), { maxLength: 4 }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((options) => options.map((parts) => parts.join("")).join("|")),
    part: fc
      .tuple(
        fc.oneof(
          { depthSize: "small", withCrossShrink: true },
          atom,
          tie("expression").map((inside) => `(?:${inside})`),
          tie("expression").map((inside) => `(${inside})`),
        ),
        quantifier,
      )
      .map(([matched, times]) =>
        /^(?:\^|\$|\\[bB])$/.test(matched)
          ? `(?:${matched})${times}`
          : matched + times,
      ),
  }),
);
const text = fc
  .array(fc.constantFrom(...Array.from("aabbcé👍 -.]A1_\n")), { maxLength: 8 })
  .map((characters) => characters.join(""));

describe("matching in linear time", () => {
  it("decides as the engine of a browser does, for every expression that forms may have", () => {
    let compared = 0;
    fc.assert(
      fc.property(
        expression,
        fc.array(text, { minLength: 5 }),
        (pattern, texts) => {
          if (checkPattern(pattern) !== null) return;
          for (const each of texts) {
            compared += 1;
            const expected = matchesPattern(pattern, each);
            expect([pattern, each, matchesInLinearTime(pattern, each)]).toEqual(
              [pattern, each, expected],
            );
          }
        },
      ),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(3_000);
  });

  it.each([
    ["(a+)+b", "a"],
    ["(a|a)*b", "a"],
    ["(a*)*(a*)*b", "a"],
    ["(.*a){9}b", "a"],
    ["a*a*a*a*a*a*a*a*b", "a"],
    ["(\\w+\\s?)+!", "a "],
  ])(
    "ends soon with %s, which would keep a backtracking engine busy for years",
    (slow, part) => {
      expect(matchesInLinearTime(slow, part.repeat(125))).toBe(false);
    },
  );

  it.each(["[", "a)(b", "(?=a)a", "(a)\\1", "(?<name>a)", "(?:a{99}){99}"])(
    "matches nothing with %s, which no form may have",
    (refused) => {
      expect(matchesInLinearTime(refused, "a")).toBe(false);
    },
  );

  it("repeats what is empty at no cost", () => {
    expect(matchesInLinearTime("(?:(?:){999999999}){999999999}a", "a")).toBe(
      true,
    );
  });
});
