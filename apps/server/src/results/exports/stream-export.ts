import { Readable } from "node:stream";
import { ExportRefused } from "@sigi/export/errors.ts";
import { ConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { FileReply } from "../../platform/http/mount.ts";
import { ExportImpossible } from "./errors.ts";
import type { AnswerFile } from "./answer-file.ts";
import { downloadDisposition } from "./file-name.ts";

/** Each reads answers for as long as its client takes them. */
const streams = new ConcurrencyLimit({ atOnce: 3, waitingMax: 10 });
const MINUTES_MAX = 10;

/**
 * Sends a file while it is made, as fast as the client takes it.
 * @throws ExportImpossible before anything is sent; Unavailable when too many files are being sent.
 */
export async function streamExport(
  open: () => Promise<AnswerFile>,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<FileReply> {
  const end = await takeTurn();
  try {
    const { mediaType, extension, content } = await open();
    const stream = Readable.from(await startedContent(content), {
      objectMode: false,
    });
    const deadline = setTimeout(
      () => stream.destroy(new Error("a streamed export took too long")),
      MINUTES_MAX * 60_000,
    ).unref();
    stream.once("close", () => {
      clearTimeout(deadline);
      end();
    });
    return new FileReply(
      { size: null, content: stream },
      mediaType,
      downloadDisposition(code, now, extension),
    );
  } catch (error) {
    end();
    throw error;
  }
}

/** @returns what ends the turn. @throws Unavailable */
async function takeTurn(): Promise<() => void> {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  streams
    .run(async () => {
      begun.resolve();
      await ended.promise;
    })
    .catch(begun.reject);
  await begun.promise;
  return ended.resolve;
}

/** Makes the first piece, because a refusal comes before it and can be told as long as no header was sent. */
async function startedContent(
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const iterator = content[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array>;
  try {
    first = await iterator.next();
  } catch (error) {
    throw error instanceof ExportRefused ? new ExportImpossible() : error;
  }
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next())
        yield piece.value;
    } finally {
      await iterator.return?.();
    }
  })();
}
