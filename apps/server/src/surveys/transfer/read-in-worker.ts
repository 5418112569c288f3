import type { SurveyDefinition } from "@sigi/import/definition.ts";
import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { StoredReport } from "@sigi/import/report/import-report.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ImportFormat } from "@sigi/survey/file-formats.ts";
import type { Caller } from "../../platform/storage/fair-queue.ts";
import { ImportFailed } from "./errors.ts";
import { runInWorker, WorkerStopped } from "./run-in-worker.ts";

export interface ImportTask {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: ImportFormat | undefined;
}

export interface ReadFile {
  readonly format: ImportFormat;
  readonly definition: SurveyDefinition;
  readonly report: StoredReport;
}

export type ImportReply =
  ReadFile | { readonly refused: { code: RefusalCode; params: FaultParams } };

const script = new URL("import-worker.ts", import.meta.url);

/**
 * Reads a file in a worker.
 * @throws ImportFailed with the reason; TooManyTransfers, Unavailable.
 */
export async function readInWorker(
  caller: Caller,
  task: ImportTask,
): Promise<ReadFile> {
  const reply = await runInWorker<ImportReply>(caller, script, task).catch(
    (error: unknown) => {
      if (!(error instanceof WorkerStopped)) throw error;
      return tooSlow;
    },
  );
  if (!("refused" in reply)) return reply;
  const { code, params } = reply.refused;
  throw new ImportFailed(new ImportRefused(code, params));
}

const tooSlow: ImportReply = { refused: { code: "file_too_slow", params: {} } };
