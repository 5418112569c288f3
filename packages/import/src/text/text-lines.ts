import { formLimits } from "@sigi/survey/form-limits.ts";
import { ImportRefused } from "../import-refused.ts";

/** A line of a pasted questionnaire. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly indent: number;
  /** What stands before the text: a number, a letter or a bullet; null for none. */
  readonly marker: Marker | null;
  /** Without indentation and marker. */
  readonly text: string;
  /** The whole line without indentation. */
  readonly whole: string;
  /** The cells of a table's row; empty for other lines. */
  readonly cells: readonly string[];
  readonly afterBlank: boolean;
}

export interface Marker {
  readonly kind:
    "number" | "roman" | "upper" | "lower" | "bullet" | "box" | "circle";
  /** The number or letter as it is written; "" for a bullet. */
  readonly label: string;
  /** How it is written: "1.", "(1)", "Q1". Two markers of one list have the same. */
  readonly style: string;
  /** Its number from 1; 0 for a bullet. */
  readonly order: number;
}

/** More is no questionnaire that somebody pasted. */
const linesMax = 20_000;
/** Longer lines are cut, so that no pattern takes long. */
export const lineMax = 5_000;

/**
 * Splits a text into its lines, without the blank ones.
 * @throws ImportRefused for too many of them.
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
    const raw = long.slice(0, lineMax);
    const whole = raw
      .replace(/[\u00A0\u2007\u202F]/g, " ")
      // Keycap emoji, as in WhatsApp.
      .replace(/(\d)\uFE0F?\u20E3/gu, "$1.")
      .trim();
    if (whole === "") {
      afterBlank = true;
      inTable = false;
      return [];
    }
    const cells = raw.split("\t").map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== "").length;
    // Tabs may indent a line, or stand behind it; a table's rows may be empty.
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

/** WhatsApp's bold: "*1. Siapa nama Anda?*". */
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
  // "i" may be a letter, but two of them are not.
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
