import { parentPort, workerData } from "node:worker_threads";
import { exportSurvey } from "@sigi/import/export-survey.ts";
import type { ExportTask, WrittenFile } from "./write-in-worker.ts";

// Writes one file and ends: see `run-in-worker.ts`.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin.
parentPort?.postMessage(write(workerData as ExportTask));

function write({ definition, format }: ExportTask): WrittenFile {
  const { report, ...file } = exportSurvey(definition, format);
  return { ...file, report: report.stored };
}
