import type { Column } from "../columns.ts";
import { SavBytes } from "./sav-bytes.ts";
import {
  bytesOf,
  octets,
  savLimits,
  type SavSegment,
  type SavVariable,
} from "./sav-variable.ts";

/** Maximum size in bytes of a short string, and size of a number. */
const shortMax = 8;
/** Value that bytecode compression adds to a small whole number. */
export const bias = 100;

interface Described {
  /** The file's label. */
  readonly title: string;
  readonly variables: readonly SavVariable[];
  readonly cases: number;
  readonly createdAt: Date;
}

/**
 * Writes the part of a system file before the data, as in the GNU PSPP Developers Guide, "System File Format": little
 * endian, UTF-8, bytecode compression.
 */
export function savDictionary(described: Described): Uint8Array {
  const out = new SavBytes();
  writeHeader(out, described);
  const { variables, cases } = described;
  for (const variable of variables) writeVariable(out, variable);
  for (const variable of variables) writeValueLabels(out, variable);
  writeMachine(out);
  writeDisplay(out, variables);
  writeNames(out, variables);
  out.info(16, 8, (body) => body.int64(1).int64(cases));
  out.info(20, 1, (body) => body.text("UTF-8"));
  writeLongLabels(out, variables);
  writeLongMissing(out, variables);
  return out.int32(999).int32(0).bytes();
}

function writeHeader(
  out: SavBytes,
  { title, variables, cases, createdAt }: Described,
): void {
  const units = variables
    .flatMap(({ segments }) => segments)
    .reduce((sum, { width }) => sum + octets(width), 0);
  const [, day = "", month = "", year = ""] =
    /^\w+, (\d+) (\w+) \d\d(\d\d)/.exec(createdAt.toUTCString())?.map(String) ??
    [];
  out
    .text("$FL2")
    .padded("@(#) SPSS DATA FILE - Sigi", 60)
    .int32(2)
    .int32(units)
    .int32(1)
    .int32(0)
    .int32(cases)
    .float64(bias)
    .padded(`${day} ${month} ${year}`, 9)
    .padded(createdAt.toISOString().slice(11, 19), 8)
    .padded(title, 64)
    .padded("", 3);
}

function writeVariable(
  out: SavBytes,
  { column, width, segments }: SavVariable,
): void {
  const missing =
    segments.length === 1 && width <= shortMax ? missingOf(column) : [];
  for (const [index, segment] of segments.entries()) {
    const label =
      index === 0 ? bytesOf(column.label, savLimits.labelMax) : null;
    const hasLabel = label !== null && label.length > 0;
    const format = formatOf(column, segment.width);
    out
      .int32(2)
      .int32(segment.width)
      .int32(hasLabel ? 1 : 0)
      .int32(index === 0 ? missing.length : 0)
      .int32(format)
      .int32(format)
      .padded(segment.shortName, shortMax);
    if (hasLabel) {
      out.int32(label.length).paddedBytes(label, roundUp(label.length, 4));
    }
    if (index === 0) {
      for (const code of missing) writeValue(out, code, width);
    }
    for (let unit = 1; unit < octets(segment.width); unit++) {
      out.int32(2).int32(-1).int32(0).int32(0).int32(0).int32(0);
      out.padded("", shortMax);
    }
  }
}

/** Returns the missing values; SPSS supports at most three single ones. */
const missingOf = ({ missing }: Column) => missing.slice(0, 3);

/** Appends a value of a number or a short string. */
function writeValue(out: SavBytes, code: string, width: number): void {
  if (width === 0) out.float64(Number(code));
  else out.padded(code, shortMax);
}

const formatCodes = { string: 1, number: 5, time: 21, dateTime: 22, date: 39 };

function formatOf(column: Column, width: number): number {
  const { kind, decimals } = column;
  const format = (type: number, columns: number, digits = 0) =>
    (type << 16) | (columns << 8) | digits;
  if (width > 0) return format(formatCodes.string, width);
  if (kind === "date") return format(formatCodes.date, 10);
  if (kind === "time") return format(formatCodes.time, 5);
  if (kind === "date_time") return format(formatCodes.dateTime, 20);
  const digits = kind === "number" ? (decimals ?? 2) : 0;
  return format(formatCodes.number, 8 + digits, digits);
}

function writeValueLabels(
  out: SavBytes,
  { column, width, segments: [segment] }: SavVariable,
): void {
  if (width > shortMax || column.categories.length === 0 || !segment) return;
  out.int32(3).int32(column.categories.length);
  for (const { code, label } of column.categories) {
    writeValue(out, code, width);
    const bytes = bytesOf(label || code, savLimits.valueLabelMax);
    out
      .uint8(bytes.length)
      .paddedBytes(bytes, roundUp(bytes.length + 1, 8) - 1);
  }
  out.int32(4).int32(1).int32(segment.index);
}

/**
 * Writes the machine records: little endian, IEEE 754 doubles, UTF-8, the missing value and the extremes of numbers.
 */
function writeMachine(out: SavBytes): void {
  out.info(3, 4, (body) => {
    for (const value of [1, 0, 0, -1, 1, 1, 2, 65_001]) body.int32(value);
  });
  out.info(4, 8, (body) =>
    body
      .float64(-Number.MAX_VALUE)
      .float64(Number.MAX_VALUE)
      .float64(-1.7976931348623155e308),
  );
}

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const;

function writeDisplay(out: SavBytes, variables: readonly SavVariable[]): void {
  out.info(11, 4, (body) => {
    for (const { column, segments } of variables) {
      for (const { width } of segments) {
        body
          .int32(measures[column.measure])
          .int32(width === 0 ? 10 : Math.min(Math.max(width, 8), 30))
          .int32(width === 0 ? 1 : 0);
      }
    }
  });
}

/** Writes the long names, and the widths of divided strings, by the first segment's short name. */
function writeNames(out: SavBytes, variables: readonly SavVariable[]): void {
  const first = (segments: readonly SavSegment[]) =>
    segments[0]?.shortName ?? "";
  const names = variables.map(
    ({ column, segments }) => `${first(segments)}=${column.name}`,
  );
  out.info(13, 1, (body) => body.text(names.join("\t")));
  const divided = variables.filter(({ segments }) => segments.length > 1);
  if (divided.length === 0) return;
  const widths = divided.map(
    ({ width, segments }) =>
      `${first(segments)}=${String(width).padStart(5, "0")}\0\t`,
  );
  out.info(14, 1, (body) => body.text(widths.join("")));
}

const isLong = ({ width }: SavVariable) => width > shortMax;

/** Writes value labels of long strings. The values in this record are as wide as their variable. */
function writeLongLabels(out: SavBytes, variables: readonly SavVariable[]) {
  const labelled = variables.filter(
    (variable) => isLong(variable) && variable.column.categories.length > 0,
  );
  if (labelled.length === 0) return;
  out.info(21, 1, (body) => {
    for (const { column, width } of labelled) {
      body.counted(Buffer.from(column.name));
      body.int32(width).int32(column.categories.length);
      for (const { code, label } of column.categories) {
        body.int32(width).padded(code, width);
        body.counted(bytesOf(label || code, savLimits.valueLabelMax));
      }
    }
  });
}

/** Writes missing values of long strings. SPSS compares only the first 8 bytes, so longer codes are not declared. */
function writeLongMissing(out: SavBytes, variables: readonly SavVariable[]) {
  const declared = variables.filter(isLong).flatMap(({ column }) => {
    const codes = missingOf(column).filter(
      (code) => Buffer.byteLength(code) <= shortMax,
    );
    return codes.length > 0 ? [{ column, codes }] : [];
  });
  if (declared.length === 0) return;
  out.info(22, 1, (body) => {
    for (const { column, codes } of declared) {
      body.counted(Buffer.from(column.name));
      body.uint8(codes.length).int32(shortMax);
      for (const code of codes) body.padded(code, shortMax);
    }
  });
}

const roundUp = (size: number, unit: number) => Math.ceil(size / unit) * unit;
