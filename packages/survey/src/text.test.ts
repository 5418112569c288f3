import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, numberInWords } from "./text.ts";

/** Controls, marks of text direction, zero-width spaces, tags, fillers, variation selectors and lone surrogates. */
const hostile = [
  "\u0000",
  "\u0007",
  "\u001B",
  "\u007F",
  "\u009F",
  "\u00AD",
  "\u034F",
  "\u061C",
  "\u115F",
  "\u17B4",
  "\u180E",
  "\u200B",
  "\u200C",
  "\u200D",
  "\u200E",
  "\u200F",
  "\u202A",
  "\u202D",
  "\u202E",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u3164",
  "\uFE00",
  "\uFE0F",
  "\uFEFF",
  "\uFFA0",
  "\uFFF9",
  "\u{E0001}",
  "\u{E0041}",
  "\u{E007F}",
  "\u{E0100}",
  "\uD800",
  "\uDFFF",
];

/** Texts whose invisible characters carry meaning. */
const meaningful: Readonly<Record<string, string>> = {
  "a family": "👨‍👩‍👧‍👦",
  "a couple with skin tones": "👩🏽‍❤️‍💋‍👨🏿",
  "a rainbow flag": "🏳️‍🌈",
  "a flag of two letters": "🇮🇩",
  "a flag of a part of a country": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "a keycap": "1️⃣",
  "a heart as an emoji": "❤️",
  "a heart as a text": "❤︎",
  "a Persian word with a zero-width non-joiner": "می\u200Cخواهم",
  "an Arabic abbreviation with a zero-width joiner": "ه\u200D",
  "a Hindi word with a zero-width joiner": "क्\u200Dष",
  "a Malayalam word that ends with a joiner": "അവന്\u200D",
  "a Javanese word with a non-joiner": "ꦧꦤ꧀\u200Cꦢ",
  "a Japanese name with a chosen glyph": "葛\u{E0100}城",
  "a Mongolian word with a vowel separator": "ᠪᠠᠢᠨ\u180Eᠠ",
};

/** Every invisible character, at any position. */
const invisible =
  /[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;

const fragment = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(...Object.values(meaningful)),
  fc.constantFrom("a", "ß", "e\u0301", "만", "👩", "🏽", "1", "م", "क", "葛"),
  fc.constantFrom(" ", "\u00A0", "\u3000", "\t", "\n", "\r\n", "\u2028"),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const anyText = fc
  .array(fragment, { maxLength: 12 })
  .map((all) => all.join(""));

describe("cleaning a line", () => {
  it.each([
    ["line breaks and tabs", "Sari\r\n\tWulandari\u2028", "Sari Wulandari"],
    ["runs of spaces", " a  b\u00A0\u3000 c ", "a b c"],
    ["controls", "a\u0000b\u0085c\u009Fd", "ab cd"],
    ["overrides of the text direction", "a\u202Egpj.exe\u202C", "agpj.exe"],
    ["isolates and marks", "\u2066a\u2069\u200E\u200F\u061Cb", "ab"],
    ["zero-width characters", "ad\u200Bm\u2060i\uFEFFn\u200D", "admin"],
    ["fillers", "a\u3164\u115F\uFFA0\u034F\u00ADb", "ab"],
    ["hidden tags", "a\u{E0048}\u{E0069}\u{E007F}", "a"],
    ["tags behind a flag that is no region's", "🏴\u{E0048}\u{E0049}", "🏴"],
    ["selectors behind a letter or a digit", "a\uFE0F1\uFE0F", "a1"],
    ["joiners around an emoji", "\u200D👩\u200D\u200D👩", "👩👩"],
    ["decomposed letters", "e\u0301", "é"],
    ["half a character", "a\uD800", "a\uFFFD"],
  ])("handles %s", (_, raw, clean) => {
    expect(cleanLine(raw)).toBe(clean);
  });

  it.each(Object.entries(meaningful))("keeps %s", (_, text) => {
    expect(cleanLine(`x ${text} y`)).toBe(`x ${text} y`);
    expect(cleanText(text)).toBe(text);
  });

  it.each(["", " \u200B\u202E ", "\u3164", "\u2800 \u2800", "\u0301"])(
    "leaves nothing of %j, of which nothing is visible",
    (raw) => {
      expect(cleanLine(raw)).toBe("");
    },
  );

  it("leaves only visible characters where no script and no emoji needs others", () => {
    const latin = fc.constantFrom(...hostile, "a", "b", " ", "\n", "\t");
    fc.assert(
      fc.property(fc.array(latin), (characters) => {
        expect(cleanLine(characters.join(""))).not.toMatch(invisible);
      }),
    );
  });

  it("leaves one line of any text: trimmed, composed, without controls or marks of direction", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const line = cleanLine(raw);
        expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}\p{Bidi_Control}]/u);
        expect(line).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u);
        expect(line).toBe(line.normalize("NFC"));
      }),
      { numRuns: 1_000 },
    );
  });

  it("changes nothing when it is done again", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
        expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps what has a meaning among anything", () => {
    const texts = fc.constantFrom(...Object.values(meaningful));
    fc.assert(
      fc.property(anyText, texts, anyText, (before, text, after) => {
        expect(cleanLine(`${before} ${text} ${after}`)).toContain(text);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("cleaning a text", () => {
  it("keeps its lines and tabs, with line breaks written alike", () => {
    expect(cleanText("a\r\nb\rc\u2028\td\n\ne ")).toBe("a\nb\nc\n\td\n\ne");
  });

  it("drops controls and overrides of the text direction", () => {
    expect(cleanText("a\u0000\nb\u202Ec\u200B\u2066d")).toBe("a\nbcd");
  });
});

describe("a number in words", () => {
  it.each([
    [2026, "2026", "2026"],
    [12_345, "12.345", "12,345"],
    [-1_234_567.5, "-1.234.567,5", "-1,234,567.5"],
    [0.1 + 0.2, "0,3", "0.3"],
  ])("%d keeps a year together and groups larger ones", (value, id, en) => {
    expect(numberInWords(value, "id")).toBe(id);
    expect(numberInWords(value, "en")).toBe(en);
  });
});
