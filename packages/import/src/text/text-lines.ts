import { formLimits } from "@sigi/survey/form-limits.ts";
import { ImportRefused } from "../import-refused.ts";
import { shortenBlanks } from "../source/shorten-blanks.ts";

/** A line of a pasted questionnaire. */
export interface TextLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly indent: number;
  /** The number, letter or bullet before the text; null for none. */
  readonly marker: Marker | null;
  /** The line without indentation and marker. */
  readonly text: string;
  /** The whole line without indentation. */
  readonly whole: string;
  /** The cells of a table row; empty for other lines. */
  readonly cells: readonly string[];
  readonly afterBlank: boolean;
}

export interface Marker {
  readonly kind:
    "number" | "roman" | "upper" | "lower" | "bullet" | "box" | "circle";
  /** The number or letter as written; "" for a bullet. */
  readonly label: string;
  /** The notation: "1.", "(1)", "Q1". All markers of a list have the same. */
  readonly style: string;
  /** The position in its list, from 1; 0 for a bullet. */
  readonly order: number;
}

/** Maximum number of lines of a pasted questionnaire. */
const linesMax = 20_000;
/** Maximum length of a line. Longer lines are cut to bound the time of patterns. */
export const lineMax = 5_000;

/**
 * Splits a text into its non-blank lines.
 * @throws ImportRefused if there are too many lines.
 */
export function textLines(text: string): TextLine[] {
  let afterBlank = true;
  let inTable = false;
  const { questionsMax, sectionsMax } = formLimits;
  const raws = text.split(/\r\n?|\n/);
  if (raws.length > linesMax) {
    throw new ImportRefused("file_too_large", {
      questions: questionsMax,
      sections: sectionsMax,
    });
  }
  return raws.flatMap((long, index) => {
    const raw = shortenBlanks(long.slice(0, lineMax));
    const whole = raw
      .replace(/[\u00A0\u2007\u202F]/g, " ")
      // Replaces keycap emoji, which are common in WhatsApp.
      .replace(/(\d)\uFE0F?\u20E3/gu, "$1.")
      .trim();
    if (whole === "") {
      afterBlank = true;
      inTable = false;
      return [];
    }
    const cells = raw.split("\t").map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== "").length;
    // Tabs may indent or end a line, and rows of a table may be empty.
    const isRow =
      cells.length >= 3 && (filled >= 2 || (inTable && cells[0] !== ""));
    inTable = isRow;
    const line = {
      ...marked(isRow ? whole : withoutStars(whole)),
      number: index + 1,
      indent:
        /^[ \t\u00A0]*/.exec(raw)?.[0].replaceAll("\t", "    ").length ?? 0,
      whole,
      cells: isRow ? cells : [],
      afterBlank,
    };
    afterBlank = false;
    return [line];
  });
}

/** Removes WhatsApp's markup for bold and italic: "*1. Siapa nama Anda?*". */
const withoutStars = (text: string) =>
  text.replace(/^\*([^*]+)\*$/, "$1").replace(/^_([^_]+)_$/, "$1");

const bulletPattern = /^(?:[-–—•●▪◦·*]|o(?=\s))\s*(?=\S)/;
const boxPattern = /^(?:\[\s*[xX✓]?\s*\]|[☐□▢◻⬜☑])\s*/u;
const circlePattern = /^(?:\(\s*\)|[○◯⚪])\s*/u;
const questionWord =
  /^(?:Q|P|No\.?|Pertanyaan|Question|Soal)\s*(\d{1,3})\s*[.):–-]?\s+/i;
const numbered =
  /^(\(?)(\d{1,3}|[ivxIVX]{1,5}|[A-Za-z])(\)|\.\)|\.|:)(?:\s+|(?=[^\s\d]{2}))/;

function marked(text: string): { marker: Marker | null; text: string } {
  const bare = (kind: "bullet" | "box" | "circle", pattern: RegExp) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined
      ? null
      : {
          marker: { kind, label: "", style: kind, order: 0 },
          text: text.slice(found.length),
        };
  };
  const named = questionWord.exec(text);
  if (named) {
    const [found, label = ""] = named;
    return {
      marker: { kind: "number", label, style: "Q1", order: Number(label) },
      text: text.slice(found.length),
    };
  }
  const found = numbered.exec(text);
  if (!found) {
    return (
      bare("box", boxPattern) ??
      bare("circle", circlePattern) ??
      bare("bullet", bulletPattern) ?? { marker: null, text }
    );
  }
  const [whole, open = "", label = "", close = ""] = found;
  const kind = kindOf(label);
  return {
    marker: {
      kind,
      label,
      style: `${open}${kind}${close}`,
      order: orderOf(label, kind),
    },
    text: text.slice(whole.length),
  };
}

function kindOf(label: string): Marker["kind"] {
  if (/^\d/.test(label)) return "number";
  if (/^[IVX]+$/.test(label)) return "roman";
  // A single "i" may be a letter, but two of them are a Roman numeral.
  if (/^[ivx]{2,}$/.test(label)) return "roman";
  return label === label.toUpperCase() ? "upper" : "lower";
}

const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function orderOf(label: string, kind: Marker["kind"]): number {
  if (kind === "number") return Number(label);
  if (kind !== "roman") return label.toUpperCase().charCodeAt(0) - 64;
  const values = label
    .toUpperCase()
    .split("")
    .map((letter) => romans[letter] ?? 0);
  return values.reduce(
    (sum, value, index) =>
      sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}
