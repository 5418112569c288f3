import type { Column } from "../columns.ts";

/** A column as SPSS has it. */
export interface SavVariable {
  readonly column: Column;
  /** The bytes of a string; 0 for a number, which dates and truths are too. */
  readonly width: number;
  /** The physical variables it is stored as: more than one for a string of more than 255 bytes. */
  readonly segments: readonly SavSegment[];
}

export interface SavSegment {
  /** At most 8 characters, unique in the file. */
  readonly shortName: string;
  readonly width: number;
  /** Its place in the dictionary, from 1, counted in units of 8 bytes. */
  readonly index: number;
}

export const savLimits = {
  /** The longest string, in bytes. SPSS has one more, which R and Python do not read. */
  textMax: 32_766,
  /** Longer strings are divided. */
  segmentMax: 255,
  /** Of each segment but the last, so much counts towards the declared width. */
  segmentCounts: 252,
  /** In bytes; older versions cut labels of values after 60. */
  valueLabelMax: 120,
  labelMax: 255,
} as const;

/** Whether a column is a string in SPSS. */
export const isString = ({ kind, numeric }: Column) =>
  kind === "text" || (kind === "category" && !numeric);

/** The variables of a table. `widths` are the bytes of the longest text of each string. */
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

/** The units of 8 bytes that a segment takes. */
export const octets = (width: number) => Math.max(1, Math.ceil(width / 8));

function segmentWidths(width: number): number[] {
  const { segmentMax, segmentCounts } = savLimits;
  if (width <= segmentMax) return [width];
  const count = Math.ceil(width / segmentCounts);
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? segmentMax : width - index * segmentCounts,
  );
}

/** The beginning of a text of at most so many bytes of UTF-8, without half a character. */
export function bytesOf(text: string, most: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed());
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
