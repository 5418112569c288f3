import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { SourceFile } from "@sigi/import/source/source-file.ts";
import type { ReadTable } from "@sigi/import/texts-table/read-texts-table.ts";
import type {
  TableFormat,
  TextsInLanguages,
} from "@sigi/import/texts-table/write-texts-table.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import { Unavailable } from "../../platform/business-error.ts";
import { ImportFailed } from "./errors.ts";
import { uploadedFile } from "./uploaded-file.ts";
import { WorkerStopped } from "./worker-process.ts";
import { WorkerQueue } from "./worker-queue.ts";

export type TextsTask =
  | { readonly write: TextsInLanguages; readonly format: TableFormat }
  | {
      readonly read: SourceFile;
      readonly survey: Omit<TextsInLanguages, "translations">;
    };

export type TextsReply =
  | { readonly bytes: Uint8Array }
  | { readonly table: ReadTable }
  | { readonly refused: { code: RefusalCode; params: FaultParams } };

export const textsQueue = new WorkerQueue<TextsTask, TextsReply>(
  new URL("texts-worker.ts", import.meta.url),
);

/** Writes a table of texts in a worker. @throws TooManyTransfers, Unavailable. */
export async function writeTexts(
  userId: number,
  write: TextsInLanguages,
  format: TableFormat,
): Promise<Uint8Array> {
  const reply = await textsQueue
    .run(userId, () => ({ write, format }))
    .catch((error: unknown) => {
      // Stored content is limited in size, so only a busy machine takes this long.
      throw error instanceof WorkerStopped ? new Unavailable() : error;
    });
  if ("bytes" in reply) return reply.bytes;
  throw new Error("The worker wrote no table");
}

/** Reads a table of texts in a worker. @throws ImportFailed with the reason; TooManyTransfers, Unavailable. */
export async function readTexts(
  userId: number,
  file: File,
  survey: Omit<TextsInLanguages, "translations">,
): Promise<ReadTable> {
  const reply = await textsQueue
    .run(userId, async () => ({ read: await uploadedFile(file), survey }))
    .catch((error: unknown) => {
      if (!(error instanceof WorkerStopped)) throw error;
      throw new ImportFailed(new ImportRefused("file_too_slow"));
    });
  if ("table" in reply) return reply.table;
  if (!("refused" in reply)) throw new Error("The worker read no table");
  const { code, params } = reply.refused;
  throw new ImportFailed(new ImportRefused(code, params));
}
