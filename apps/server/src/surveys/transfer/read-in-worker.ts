import { Worker } from "node:worker_threads";
import type { SurveyDefinition } from "@sigi/import/definition.ts";
import type { ImportFormat } from "@sigi/import/formats.ts";
import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { StoredReport } from "@sigi/import/report/import-report.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import { ConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { ImportFailed } from "./errors.ts";

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

/** The largest questionnaires take some seconds; what takes longer is hostile. */
const secondsMax = 30;
const memoryMegabytesMax = 512;

/** Each worker takes a processor and its memory. */
const limit = new ConcurrencyLimit({ atOnce: 1, waitingMax: 10 });

/**
 * Reads a file in a thread of its own, so that hostile or large ones neither
 * stall the server nor exhaust its memory.
 * @throws ImportFailed with the reason, Unavailable when too many wait.
 */
export async function readInWorker(task: ImportTask): Promise<ReadFile> {
  const reply = await limit.run(() => replyOf(task));
  if (!("refused" in reply)) return reply;
  const { code, params } = reply.refused;
  throw new ImportFailed(new ImportRefused(code, params));
}

function replyOf(task: ImportTask): Promise<ImportReply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("import-worker.ts", import.meta.url), {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
    });
    const end = (code: RefusalCode) => {
      resolve({ refused: { code, params: {} } });
      void worker.terminate();
    };
    const deadline = setTimeout(() => end("file_too_slow"), secondsMax * 1_000);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") end("file_too_slow");
      else reject(error);
    });
    worker.once("exit", () => {
      clearTimeout(deadline);
    });
  });
}
