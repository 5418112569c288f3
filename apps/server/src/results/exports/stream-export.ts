import { Readable } from "node:stream";
import { ExportRefused } from "@sigi/export/errors.ts";
import { ConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { FileReply } from "../../platform/http/mount.ts";
import { ExportImpossible, ExportRunning } from "./errors.ts";
import type { AnswerFile } from "./answer-file.ts";
import { downloadDisposition } from "./file-name.ts";

/** Each reads answers for as long as its client takes them. */
const streams = new ConcurrencyLimit({ atOnce: 3, waitingMax: 10 });
const MINUTES_MAX = 10;
/** The creators to whom a file is being sent: one each, so that slow clients of one do not keep the others waiting. */
const served = new Set<number>();

interface Stream {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/**
 * Sends a file while it is made, as fast as the client takes it.
 * @throws ExportImpossible before anything is sent; ExportRunning while another file is being sent to the user;
 * Unavailable when too many files are being sent.
 */
export async function streamExport(
  open: () => Promise<AnswerFile>,
  { userId, code, now }: Stream,
): Promise<FileReply> {
  const end = await takeTurn(userId);
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

/** @returns what ends the turn. @throws ExportRunning, Unavailable */
async function takeTurn(userId: number): Promise<() => void> {
  if (served.has(userId)) throw new ExportRunning();
  served.add(userId);
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  streams
    .run(async () => {
      begun.resolve();
      await ended.promise;
    })
    .catch(begun.reject);
  try {
    await begun.promise;
  } catch (error) {
    served.delete(userId);
    throw error;
  }
  return () => {
    served.delete(userId);
    ended.resolve();
  };
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
