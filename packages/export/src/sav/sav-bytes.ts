import { bytesOf } from "./sav-variable.ts";

/** Little-endian bytes of a dictionary. */
export class SavBytes {
  readonly #parts: Uint8Array[] = [];

  int32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    return this.#add(bytes);
  }

  int64(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    return this.#add(bytes);
  }

  float64(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return this.#add(bytes);
  }

  uint8(value: number): this {
    return this.#add(Uint8Array.of(value));
  }

  text(text: string): this {
    return this.#add(Buffer.from(text));
  }

  /** Appends as many bytes of the text as fit, padded with spaces. */
  padded(text: string, size: number): this {
    return this.paddedBytes(bytesOf(text, size), size);
  }

  paddedBytes(given: Uint8Array, size: number): this {
    const bytes = Buffer.alloc(size, " ");
    bytes.set(given);
    return this.#add(bytes);
  }

  /** Appends the number of bytes, followed by the bytes. */
  counted(bytes: Uint8Array): this {
    return this.int32(bytes.length).#add(bytes);
  }

  /** Appends an extension record; `size` is the number of bytes of an element. */
  info(
    subtype: number,
    size: number,
    write: (body: SavBytes) => unknown,
  ): void {
    const body = new SavBytes();
    write(body);
    const bytes = body.bytes();
    this.int32(7)
      .int32(subtype)
      .int32(size)
      .int32(bytes.length / size);
    this.#add(bytes);
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  #add(bytes: Uint8Array): this {
    this.#parts.push(bytes);
    return this;
  }
}
