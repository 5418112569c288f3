import { Worker } from "node:worker_threads";
import type { SurveyDefinition } from "@sigi/import/definition.ts";
import type { ImportFormat } from "@sigi/import/formats.ts";
import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { StoredReport } from "@sigi/import/report/import-report.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";
import { Unavailable } from "../../platform/business-error.ts";
import { FairQueue } from "../../platform/storage/fair-queue.ts";
import { ImportFailed, TooManyImports } from "./errors.ts";

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

/** One at a time: each worker takes a processor and its memory. */
const queue = new FairQueue();
const waitingMax = 20;
const waitingOfUserMax = 2;

/**
 * Reads a file in a thread of its own, so that hostile or large ones neither
 * stall the server nor exhaust its memory.
 * Users take turns.
 * @throws ImportFailed with the reason; TooManyImports when too many files of the user wait, Unavailable when too many
 * of all users do.
 */
export async function readInWorker(
  userId: number,
  task: ImportTask,
): Promise<ReadFile> {
  if (queue.waitingOf(userId) >= waitingOfUserMax) throw new TooManyImports();
  if (queue.waiting >= waitingMax) throw new Unavailable("unavailable");
  const reply = await queue.run(userId, () => replyOf(task));
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
    worker.once("exit", (code) => {
      clearTimeout(deadline);
      // Has no effect after a reply.
      reject(new Error(`The import worker ended without a reply: ${code}`));
    });
  });
}
