import type { Cells } from "../batches.ts";
import { msOf, secondsOf } from "../moments.ts";
import { bias } from "./sav-dictionary.ts";
import {
  bytesOf,
  octets,
  savLimits,
  type SavVariable,
} from "./sav-variable.ts";

const codes = { literal: 253, spaces: 254, missing: 255 } as const;
/** Number of codes in a block. A block precedes the values that it describes. */
const blockSize = 8;

/**
 * Encodes the cases of a system file in bytecode compression: small whole numbers and blank parts of texts take one
 * byte.
 */
export class SavCases {
  #bytes = Buffer.alloc(1 << 16);
  #length = 0;
  #block = 0;
  #inBlock = blockSize;
  readonly #variables: readonly SavVariable[];
  /** Called for a text that is longer than its variable. */
  readonly #onCut: (variable: SavVariable) => void;

  constructor(
    variables: readonly SavVariable[],
    onCut: (variable: SavVariable) => void,
  ) {
    this.#variables = variables;
    this.#onCut = onCut;
  }

  add(cells: Cells): void {
    for (const [index, variable] of this.#variables.entries()) {
      const cell = cells[index] ?? null;
      if (variable.width > 0) this.#addText(cell, variable);
      else this.#addNumber(numberOf(cell, variable));
    }
  }

  /** Returns the bytes of complete blocks since the previous call, or all remaining bytes at the end. */
  take(isEnd = false): Uint8Array {
    const end =
      isEnd || this.#inBlock === blockSize ? this.#length : this.#block;
    const taken = Buffer.from(this.#bytes.subarray(0, end));
    this.#bytes.copyWithin(0, end, this.#length);
    this.#length -= end;
    this.#block -= end;
    return taken;
  }

  #addNumber(value: number | null): void {
    if (value === null) {
      this.#code(codes.missing);
    } else if (Number.isInteger(value) && value > -bias && value <= 151) {
      this.#code(value + bias);
    } else {
      this.#code(codes.literal);
      this.#bytes.writeDoubleLE(value, this.#length);
      this.#length += 8;
    }
  }

  #addText(cell: Cells[number], variable: SavVariable): void {
    const { width, segments } = variable;
    const text = cell === null ? "" : String(cell);
    const bytes = bytesOf(text, width);
    if (bytes.length < Buffer.byteLength(text)) this.#onCut(variable);
    let start = 0;
    for (const segment of segments) {
      const used = segments.length > 1 ? savLimits.segmentMax : width;
      const part = bytes.subarray(start, start + used);
      start += used;
      for (let unit = 0; unit < octets(segment.width); unit++) {
        this.#addUnit(part.subarray(unit * 8, unit * 8 + 8));
      }
    }
  }

  #addUnit(unit: Uint8Array): void {
    if (unit.every((byte) => byte === 0x20)) {
      this.#code(codes.spaces);
      return;
    }
    this.#code(codes.literal);
    this.#bytes.fill(" ", this.#length, this.#length + 8);
    this.#bytes.set(unit, this.#length);
    this.#length += 8;
  }

  #code(code: number): void {
    if (this.#length + 2 * blockSize + 8 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    }
    if (this.#inBlock === blockSize) {
      this.#block = this.#length;
      this.#bytes.fill(0, this.#length, this.#length + blockSize);
      this.#length += blockSize;
      this.#inBlock = 0;
    }
    this.#bytes[this.#block + this.#inBlock] = code;
    this.#inBlock++;
  }
}

/** SPSS counts seconds from the first day of the Gregorian calendar. */
const zeroMs = Date.UTC(1582, 9, 14);

function numberOf(
  cell: Cells[number],
  { column: { kind } }: SavVariable,
): number | null {
  if (cell === null) return null;
  if (kind === "time") return secondsOf(String(cell));
  if (kind === "date" || kind === "date_time") {
    const ms = msOf(String(cell));
    return ms === null ? null : (ms - zeroMs) / 1_000;
  }
  return Number(cell);
}
