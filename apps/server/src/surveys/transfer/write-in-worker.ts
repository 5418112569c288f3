import type { SurveyDefinition } from "@sigi/import/definition.ts";
import type { ExportedSurvey } from "@sigi/import/export-survey.ts";
import type { StoredReport } from "@sigi/import/report/import-report.ts";
import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import { Unavailable } from "../../platform/business-error.ts";
import type { Caller } from "../../platform/concurrency-limit.ts";
import { WorkerStopped } from "./worker-process.ts";
import { WorkerQueue } from "./worker-queue.ts";

export interface ExportTask {
  readonly definition: SurveyDefinition;
  readonly format: ExportFormat;
}

export type WrittenFile = Omit<ExportedSurvey, "report"> & {
  readonly report: StoredReport;
};

export const exportQueue = new WorkerQueue<ExportTask, WrittenFile>(
  new URL("export-worker.ts", import.meta.url),
);

/**
 * Writes a survey as a file in a worker.
 * @throws TooManyTransfers, Unavailable.
 */
export function writeInWorker(
  caller: Caller,
  task: ExportTask,
): Promise<WrittenFile> {
  return exportQueue
    .run(caller, () => task)
    .catch((error: unknown) => {
      // Stored content is limited in size, so only a busy machine takes this long.
      throw error instanceof WorkerStopped ? new Unavailable() : error;
    });
}
