import type { Column } from "../columns.ts";

/** A column as an SPSS variable. */
export interface SavVariable {
  readonly column: Column;
  /** The bytes of a string; 0 for a number, which includes dates and truth values. */
  readonly width: number;
  /** The physical variables that store it: more than one if a string has more than 255 bytes. */
  readonly segments: readonly SavSegment[];
}

export interface SavSegment {
  /** Short name of at most 8 characters, unique in the file. */
  readonly shortName: string;
  readonly width: number;
  /** Position in the dictionary, from 1, counted in units of 8 bytes. */
  readonly index: number;
}

export const savLimits = {
  /** Maximum length of a string, in bytes. SPSS allows one more, which R and Python do not read. */
  textMax: 32_766,
  /** Maximum bytes of a segment; longer strings are divided. */
  segmentMax: 255,
  /** Bytes of each segment but the last that count towards the declared width. */
  segmentCounts: 252,
  /** Maximum bytes of a value label; older versions cut value labels after 60. */
  valueLabelMax: 120,
  labelMax: 255,
} as const;

/** Returns true if a column is a string in SPSS. */
export const isString = ({ kind, numeric }: Column) =>
  kind === "text" || (kind === "category" && !numeric);

/** Returns the variables of a table. `widths` are the bytes of the longest text of each string. */
export function savVariables(
  columns: readonly Column[],
  widths: ReadonlyMap<Column, number>,
): SavVariable[] {
  let index = 1;
  let count = 0;
  return columns.map((column) => {
    const width = isString(column) ? Math.max(1, widths.get(column) ?? 1) : 0;
    const segments = segmentWidths(width).map((segment): SavSegment => {
      const made = { shortName: `V${++count}`, width: segment, index };
      index += octets(segment);
      return made;
    });
    return { column, width, segments };
  });
}

/** Number of units of 8 bytes in a segment. */
export const octets = (width: number) => Math.max(1, Math.ceil(width / 8));

function segmentWidths(width: number): number[] {
  const { segmentMax, segmentCounts } = savLimits;
  if (width <= segmentMax) return [width];
  const count = Math.ceil(width / segmentCounts);
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? segmentMax : width - index * segmentCounts,
  );
}

/** Returns the beginning of a text in at most this many bytes of UTF-8, without partial characters. */
export function bytesOf(text: string, most: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed());
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
