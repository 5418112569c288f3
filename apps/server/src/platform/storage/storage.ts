import type { Readable } from "node:stream";

/** The storage of uploaded files. Files never change: a new version is a new file with a new name. */
export interface Storage {
  /** Stores a file durably: it survives a crash once this returns. */
  put(
    name: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<void>;
  /** Opens a file. Returns undefined if there is no file with that name. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes a file. Does nothing if there is no file with that name. */
  delete(name: string): Promise<void>;
}

export interface StoredFile {
  /** Size in bytes. */
  readonly size: number;
  readonly content: Readable;
}
