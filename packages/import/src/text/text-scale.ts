import { escapeText } from "@sigi/survey/rich-text.ts";
import type { TextLine } from "./text-lines.ts";

interface TextScale {
  readonly line: TextLine;
  /** The part of the line that is the scale. */
  readonly found: string;
  readonly options: {
    readonly min: number;
    readonly max: number;
    readonly minLabel: string;
    readonly maxLabel: string;
  };
}

const numbers = /(?<![\d.,])(\d{1,2})((?:[\s|,–-]+\d{1,2}){2,})(?![\d.,])/;
const ends =
  /^(\p{L}[^…]{2,60}?)\s*(?:…|\.{3}|←→|<->|s\/d|s\.d\.)\s*(\p{L}.{2,60})$/u;

/** Maximum length of a line with a scale. */
const textMax = 500;

/**
 * Finds a scale such as "Buruk 1 2 3 4 5 Baik" or "Tidak setuju … Setuju"; null
 * for none. Its ends may be named separately: "1 = Buruk, 5 = Baik".
 */
export function scaleOf(lines: readonly TextLine[]): TextScale | null {
  for (const line of lines) {
    if (line.text.length > textMax) continue;
    const found = numbers.exec(line.text);
    const points = found ? pointsOf(found[0]) : null;
    if (!found || !points) continue;
    const before = line.text.slice(0, found.index).trim();
    const behind = line.text.slice(found.index + found[0].length).trim();
    const isTitle = line === lines[0];
    const named = namedEnds(lines, points);
    return {
      line,
      found: found[0],
      options: {
        ...points,
        minLabel: escapeText(named?.[0] ?? (isTitle ? "" : before)),
        maxLabel: escapeText(named?.[1] ?? (isTitle ? "" : behind)),
      },
    };
  }
  for (const line of lines.slice(1)) {
    if (line.text.length > textMax) continue;
    const found = ends.exec(line.text);
    if (!found) continue;
    const [, low = "", high = ""] = found;
    return {
      line,
      found: line.text,
      options: {
        min: 1,
        max: 5,
        minLabel: escapeText(low),
        maxLabel: escapeText(high),
      },
    };
  }
  return null;
}

/**
 * Returns the first and the last of consecutive numbers, which begin at 0 or 1 and end at 10 at most; null for any
 * others.
 */
function pointsOf(text: string): { min: number; max: number } | null {
  const all = (text.match(/\d+/g) ?? []).map(Number);
  const [min = 0] = all;
  const isRow = all.every((value, index) => value === min + index);
  const max = min + all.length - 1;
  return isRow && min <= 1 && max <= 10 && all.length >= 3
    ? { min, max }
    : null;
}

/** Finds the names of the ends, as in "1 = Buruk, 5 = Baik". */
function namedEnds(
  lines: readonly TextLine[],
  { min, max }: { min: number; max: number },
): [string, string] | null {
  const text = lines.map((line) => line.whole).join("\n");
  const named = (point: number) =>
    new RegExp(`(?<!\\d)${point}\\s*[=:]\\s*([^,;()\\n\\d]+)`)
      .exec(text)?.[1]
      ?.trim();
  const low = named(min);
  const high = named(max);
  return low !== undefined && high !== undefined ? [low, high] : null;
}
