import { Zip, ZipDeflate } from "fflate";
import { ExportRefused } from "./errors.ts";

export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** Maximum bytes of a file or part. Larger ones need the 64-bit format, which not every program reads. */
const bytesMax = 2 ** 32 - 1;

/** Compression level that compresses more than a level above would in the same time. */
const level = 3;

/**
 * Writes a .zip file of the entries. Each entry is read in its turn, no faster than the file is read.
 * @throws ExportRefused `file_too_large`
 */
export async function* zipped(entries: Entries): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function* drained(): Generator<Uint8Array> {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) {
      written += chunk.length;
      if (chunk.length > 0) yield chunk;
    }
  }
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name, { level });
    zip.add(file);
    let read = 0;
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read > bytesMax || written > bytesMax) {
        throw new ExportRefused("file_too_large", bytesMax);
      }
      file.push(chunk);
      yield* drained();
    }
    file.push(new Uint8Array(0), true);
    yield* drained();
  }
  zip.end();
  yield* drained();
}
