import type { SurveyDefinition } from "@sigi/import/definition.ts";
import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { StoredReport } from "@sigi/import/report/import-report.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ImportFormat } from "@sigi/survey/file-formats.ts";
import type { SourceFile } from "@sigi/import/source/source-file.ts";
import type { Caller } from "../../platform/concurrency-limit.ts";
import { ImportFailed } from "./errors.ts";
import { uploadedFile } from "./uploaded-file.ts";
import { WorkerStopped } from "./worker-process.ts";
import { WorkerQueue } from "./worker-queue.ts";

export interface ImportTask extends SourceFile {
  readonly format: ImportFormat | undefined;
}

export interface ReadFile {
  readonly format: ImportFormat;
  readonly definition: SurveyDefinition;
  readonly report: StoredReport;
}

export type ImportReply =
  ReadFile | { readonly refused: { code: RefusalCode; params: FaultParams } };

export const importQueue = new WorkerQueue<ImportTask, ImportReply>(
  new URL("import-worker.ts", import.meta.url),
);

/** Maximum size of a guest's file, in megabytes: that of the largest known questionnaires. */
const guestMegabytesMax = 2;

/**
 * Reads a file in a worker.
 * @throws ImportFailed with the reason; TooManyTransfers, Unavailable.
 */
export async function readInWorker(
  caller: Caller,
  { file, format }: { file: File; format?: ImportFormat | undefined },
): Promise<ReadFile> {
  const isGuest = typeof caller === "string";
  if (isGuest && file.size > guestMegabytesMax * 1024 * 1024) {
    const max = { megabytes: guestMegabytesMax };
    throw new ImportFailed(new ImportRefused("file_too_large_for_guests", max));
  }
  const prepare = async () => ({ ...(await uploadedFile(file)), format });
  const reply = await importQueue
    .run(caller, prepare)
    .catch((error: unknown) => {
      if (!(error instanceof WorkerStopped)) throw error;
      return tooSlow;
    });
  if (!("refused" in reply)) return reply;
  const { code, params } = reply.refused;
  throw new ImportFailed(new ImportRefused(code, params));
}

const tooSlow: ImportReply = { refused: { code: "file_too_slow", params: {} } };
