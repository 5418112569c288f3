import { Readable } from "node:stream";
import { ExportRefused } from "@sigi/export/errors.ts";
import { FileStreams } from "../../platform/http/file-streams.ts";
import type { FileReply } from "../../platform/http/mount.ts";
import { ExportImpossible } from "./errors.ts";
import type { AnswerFile } from "./answer-file.ts";
import { downloadDisposition } from "./file-name.ts";

const streams = new FileStreams({ atOnce: 3, waitingMax: 10, minutesMax: 10 });

interface Stream {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/**
 * Sends a file while it is generated, as fast as the client takes it.
 * @throws ExportImpossible before anything is sent; ExportRunning while another file is being sent to the user;
 * Unavailable when too many files are being sent.
 */
export const streamExport = (
  open: () => Promise<AnswerFile>,
  { userId, code, now }: Stream,
): Promise<FileReply> =>
  streams.send(userId, async () => {
    const { mediaType, extension, content } = await open();
    return {
      content: Readable.from(await startedContent(content), {
        objectMode: false,
      }),
      mediaType,
      disposition: downloadDisposition(code, now, extension),
    };
  });

/** Generates the first piece, because a refusal comes before it and can be reported as long as no header was sent. */
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
