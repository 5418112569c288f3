import type { Readable } from "node:stream";

/** Where the files lie that people send. They never change: a new version is a new file under a new name. */
export interface Storage {
  /** Keeps a file; when this returns, it outlasts a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no file of that name. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Afterwards there is no file of that name, whether there was one or not. */
  delete(name: string): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly content: Readable;
}
