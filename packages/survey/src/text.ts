import type { Locale } from "./fault.ts";

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const lineBreaksAndTabs = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Matches texts that need no cleaning, which are most: one test instead of three replacements. */
const plain = /^[\x20-\x7E]*$/;
const loneSurrogates = /\p{Surrogate}/gu;

/** Scripts that join or separate letters by an invisible joiner after one of them. */
const joiningScripts = [
  "Arab",
  "Syrc",
  "Nkoo",
  "Mong",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
  "Khmr",
  "Mymr",
  "Tibt",
  "Bali",
  "Java",
  "Sund",
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");

const emoji = "\\p{ExtPict}[\\uFE0E\\uFE0F]?\\p{EMod}?";
/** The only sequences in which invisible characters are significant. */
const meaningful = [
  "[\\t\\n]",
  // The flag of a part of a country. Other tags could hide a text.
  "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}",
  `${emoji}(?:\\u200D${emoji})*`,
  "[0-9#*]\\uFE0F\\u20E3",
  `(?!\\p{DI})[${joiningScripts}][\\u200C\\u200D]`,
  "\\p{sc=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]",
  "(?!\\p{DI})\\p{sc=Mong}[\\u180B-\\u180F]",
];
/** Control characters, marks that change the text direction, and other invisible characters. */
const invisible = "[\\p{Cc}\\p{DI}\\uFFF9-\\uFFFB]";
const meaningfulOrInvisible = new RegExp(
  `(${meaningful.join("|")})|${invisible}`,
  "gu",
);
const somethingVisible = /[^\p{Format}\p{Separator}\p{Mark}\s\u2800]/u;

/**
 * Makes typed text safe to store: well-formed, NFC, trimmed, line breaks as
 * "\n", without invisible characters except in emoji and in scripts that need
 * them. Returns "" when nothing of it is visible.
 */
export function cleanText(raw: string): string {
  const text = withoutInvisible(raw).trim();
  return somethingVisible.test(text) ? text : "";
}

/** Cleans a text but preserves all its spaces, for texts that are compared or joined, such as those of expressions. */
export function withoutInvisible(raw: string): string {
  if (plain.test(raw)) return raw;
  return raw
    .replace(lineBreaks, "\n")
    .replace(loneSurrogates, "\uFFFD")
    .replace(meaningfulOrInvisible, "$1")
    .normalize("NFC");
}

/** Cleans a text and puts it on one line: each run of spaces, tabs and line breaks becomes a space. */
export function cleanLine(raw: string): string {
  return cleanText(raw.replace(lineBreaksAndTabs, " ")).replace(/\s+/g, " ");
}

/** Formats a number of an answer for the locale. Four digits are not grouped, because they may be a year. */
export function numberInWords(value: number, locale: Locale): string {
  return value.toLocaleString(locale === "id" ? "id-ID" : "en-US", {
    maximumFractionDigits: 10,
    useGrouping: "min2",
  });
}

/** Length in code points, so that an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
